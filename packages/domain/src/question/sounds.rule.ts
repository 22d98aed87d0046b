import { textsIn } from '../text/html.rule.ts'

const SOUND = /<audio\b[^>]*>/gi
const attribute = (tag: string, name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? ''

/** Sounds of a question that may be played only so often: file id -> most plays. Where it stands twice the lower one counts. */
export function soundLimits(body: unknown): ReadonlyMap<string, number> {
  const limits = new Map<string, number>()
  for (const [tag] of textsIn(body).flatMap((html) => [...html.matchAll(SOUND)])) {
    const [fileId, plays] = [attribute(tag, 'data-file-id'), Number(attribute(tag, 'data-plays'))]
    if (fileId && plays > 0) limits.set(fileId, Math.min(plays, limits.get(fileId) ?? plays))
  }
  return limits
}

/** Rich text in which a limited sound has no address: the address is requested for each play. */
export const stripLimitedSoundUrls = (html: string): string =>
  html.replace(SOUND, (tag) => (Number(attribute(tag, 'data-plays')) > 0 ? tag.replace(/ src="[^"]*"/i, '') : tag))
