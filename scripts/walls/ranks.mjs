/**
 * The order of the server's areas: an area may use its own rank and lower ones, never a higher one. The lowest rank is
 * what everybody needs; nothing depends on the highest. A lower area notifies a higher one by an event
 * (docs/decisions/2026-11-22-ranks-of-the-areas.md).
 */
const RANKS = [
  ['system', 'file'],
  ['account'],
  ['message', 'filter', 'points', 'help'],
  ['school'],
  ['course'],
  ['bank'],
  ['paper'],
  ['assignment', 'exam'],
  ['marking', 'talk', 'activity', 'live'],
  ['score', 'study', 'appraise', 'recommend'],
  ['finalexam', 'thesis', 'examoffice'],
  ['care', 'analysis', 'access', 'shell'],
]

const rankByArea = new Map(RANKS.flatMap((areas, rank) => areas.map((area) => [area, rank])))

/** undefined for an area without a rank. */
export const rankOf = (area) => rankByArea.get(area)

/** Areas without a rank, each as {place, what, why}. */
export const unranked = (areas) =>
  areas
    .filter((area) => !rankByArea.has(area))
    .map((area) => ({
      place: `apps/server/src/areas/${area}`,
      what: 'has no rank',
      why: 'an area says in scripts/walls/ranks.mjs which others it may use',
    }))

/** Folders and files of the server that every area builds on; they know none of the areas. */
const BASE = new Set(['wire', 'events', 'jobs', 'sheet', 'messages', 'db', 'plugins'])
const BASE_FILES = new Set(['config.ts', 'settings.ts', 'env-json.ts'])

const inServer = 'apps/server/src/'

export const isBase = ({ file, top }) =>
  file.startsWith(inServer) && (top === null ? BASE_FILES.has(file.slice(inServer.length)) : BASE.has(top))

/** What wires the areas together: `areas/all-*.ts`, `areas/*.worker.ts`, app.ts and main.ts. */
export const isComposition = ({ file, top, area }) =>
  file.startsWith(inServer) && area === null && (top === 'areas' || (top === null && !isBase({ file, top })))
