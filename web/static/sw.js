// Called by the house when this browser shows none of its pages: it is somebody's turn. One notification for a table.
self.addEventListener("push", (event) => {
  let call;
  try {
    call = event.data.json();
  } catch {
    return; // not ours
  }
  event.waitUntil(show(call));
});

async function show({ table, turn, title, body }) {
  const before = await self.registration.getNotifications();
  for (const shown of before) if (shown.data?.table === table) shown.close();
  await self.registration.showNotification(title, {
    body,
    icon: "/icon.svg",
    tag: `${table}.${turn}`,
    data: { table, turn },
  });
  await tellShown(table, turn);
}

// One browser is enough: the house calls another one of the same person unless it hears that this one has.
async function tellShown(table, turn) {
  const own = await self.registration.pushManager.getSubscription();
  if (!own) return;
  const body = JSON.stringify({ endpoint: own.endpoint, turn });
  const headers = { "content-type": "application/json" };
  await fetch(`/api/tables/${table}/calls`, { method: "POST", headers, body }).catch(() => undefined);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(go(`/t/${event.notification.data.table}`));
});

async function go(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
