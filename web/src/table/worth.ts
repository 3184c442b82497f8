// What an action is worth, as people read it.
import type { Advised, Hint } from "../generated/messages";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/words.svelte";

/** A value with how far it may be off: 63 % ± 2, or +4.5 points. However small, a spread is told: without one
 * a value is exact. */
export function worthOf(advised: Pick<Advised, "value" | "spread">, unit: Hint["unit"]): string {
  if (unit === "share") {
    const [value, spread] = [Math.round(100 * advised.value), Math.max(1, Math.round(100 * advised.spread))];
    return advised.spread ? t("web.advice.shareAbout", { value, spread }) : t("web.advice.share", { value });
  }
  const value = points(advised.value, "exceptZero");
  const spread = points(Math.max(0.1, advised.spread), "never");
  return advised.spread ? t("web.advice.pointsAbout", { value, spread }) : t("web.advice.points", { value });
}

function points(value: number, signDisplay: "exceptZero" | "never"): string {
  return new Intl.NumberFormat(settings.lang, { maximumFractionDigits: 1, signDisplay }).format(value);
}
