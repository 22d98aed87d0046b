const MINUTE_MS = 60_000

/**
 * The reminder whose time has come for something at `moment`, in minutes before it: of several the latest, so that a
 * server that was off sends one and not all. Whoever hears of it only after that time gets none: he has just been told.
 */
export function dueLead(leads: readonly number[], moment: Date, knownSince: Date, now: Date): number | null {
  if (moment <= now) return null
  const due = leads
    .filter((lead) => moment.getTime() - lead * MINUTE_MS <= now.getTime())
    .sort((a, b) => a - b)
    .at(0)
  return due !== undefined && knownSince.getTime() <= moment.getTime() - due * MINUTE_MS ? due : null
}
