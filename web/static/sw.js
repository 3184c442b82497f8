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
