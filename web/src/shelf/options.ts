// The options of a table to be opened: every value by its name, editions as starting points.
import type { GameTold, OptionTold } from "../generated/messages";
import { hasGuests, type Places } from "./places";

export type Value = boolean | number | string;
export type Values = Record<string, Value>;

/** Every option as it is agreed in this company when nobody says anything. */
export function usualValues(game: GameTold, places: Places): Values {
  const customs = hasGuests(places) || places.length === 1 ? {} : game.customs["alone"];
  return { ...valuesOf(game, Object.keys(game.presets)[0] ?? ""), ...customs };
}

/** Every option of a game under one of its editions. */
export function valuesOf(game: GameTold, preset: string): Values {
  const defaults = Object.fromEntries(game.options.map((option) => [option.name, option.default]));
  return { ...defaults, ...game.presets[preset] };
}

/** The edition that has exactly these values, if one has. */
export function presetOf(game: GameTold, values: Values): string {
  const isSame = (preset: string): boolean =>
    Object.entries(valuesOf(game, preset)).every(([name, value]) => values[name] === value);
  return Object.keys(game.presets).find(isSame) ?? "";
}

/** The options people choose one by one: the one that names the edition is chosen as an edition. */
export function looseOptions(game: GameTold): OptionTold[] {
  return game.options.filter((option) => option.name !== game.presetOption);
}

/** A value as the words and the command line write it. */
export function formatValue(value: Value): string {
  return typeof value === "boolean" ? (value ? "on" : "off") : String(value);
}

/** The value of an option that is written so. */
export function parseValue(option: OptionTold, text: string): Value {
  return option.choices.find((choice) => formatValue(choice) === text) ?? option.default;
}

/** What is sent to open a table: every option by name, so that nothing depends on what the edition implies. */
export function wantedValues(game: GameTold, values: Values): Values {
  return Object.fromEntries(
    game.options.map((option) => [option.name, values[option.name] ?? option.default]),
  );
}

/** How many may play under these options. */
export function seatCounts(game: GameTold, values: Values): number[] {
  const rule = game.seatRules.find(({ options }) =>
    Object.entries(options).every(([name, value]) => values[name] === value),
  );
  return rule?.seats ?? game.seats;
}
