import type { Ctx, Deps, PublicCtx } from '../../wire/context.ts'
import { serverSecret, sign, signedRight } from '../../wire/secrets.store.ts'
import { type NamedBy, namelessName, openableFiles } from './may-read.read.ts'

/**
 * Signed links let a browser play and show files without headers for a limited time, and no longer than the session that
 * they were made for (screens/shell part 3).
 */
const LIFE_MS = 2 * 3_600_000

const SECRET = 'file-links'
type Disposition = 'inline' | 'attachment'

interface Signed {
  id: string
  sessionId: string
  expires: number
  signature: string
  disposition: Disposition
  name: string
  /** Leads to the copy without what the file says of its maker. */
  isBare: boolean
}

interface LinkOptions {
  lifeMs?: number
  isBare?: boolean
}

/** The name is signed as well: the file is downloaded under it, and it may differ from the file's own name. */
const signedText = ({ id, sessionId, expires, disposition, name, isBare }: Omit<Signed, 'signature'>) =>
  `${id}|${sessionId}|${expires}|${disposition}|${name}${isBare ? '|bare' : ''}`

/**
 * The link to one file for this person, who was just let open it (`linksOf` asks). Expiry is rounded up to the half hour, so that a page loaded twice gets the
 * same link and the browser's cache works.
 */
export async function linkOf(
  ctx: Ctx,
  id: string,
  name: string,
  disposition: Disposition,
  { lifeMs = LIFE_MS, isBare = false }: LinkOptions = {},
): Promise<string> {
  const half = lifeMs / 4
  const expires = Math.ceil((ctx.now.getTime() + lifeMs) / half) * half
  const signature = sign(
    await serverSecret(ctx.deps.db, SECRET),
    signedText({ id, sessionId: ctx.sessionId, expires, disposition, name, isBare }),
  )
  const d = `${disposition === 'attachment' ? '&d=1' : ''}${isBare ? '&b=1' : ''}`
  return `/api/file/open/${id}/${encodeURIComponent(name)}?k=${ctx.sessionId}&e=${expires}&s=${signature}${d}`
}

/** Links to those of several files that this person may open; `by` says what refers to them. */
export async function linksOf(ctx: Ctx, ids: readonly (string | null)[], by: NamedBy): Promise<Map<string, string>> {
  const asked = ids.filter((id) => id !== null)
  const files = await openableFiles(ctx, asked, by)
  // In a text the name is not shown, and it could reveal whose a picture is or which option is right.
  const nameOf = ({ id, name, ext }: (typeof files)[number]) => (by === 'row' ? name : namelessName(id, ext))
  // A picture in somebody else's text is shown without the place and the camera that it was taken with.
  const isBare = (file: (typeof files)[number]) => typeof by === 'object' && file.ownerId !== ctx.me.userId
  const pairs = files.map(
    async (file) => [file.id, await linkOf(ctx, file.id, nameOf(file), 'inline', { isBare: isBare(file) })] as const,
  )
  return new Map(await Promise.all(pairs))
}

/** Whether the link is ours, not expired, and its session still open: checked again for each part of a film. */
export async function isSignedRight(
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  link: Signed,
  now: PublicCtx['now'],
): Promise<boolean> {
  if (!(link.expires > now.getTime())) return false
  if (!signedRight(await serverSecret(db, SECRET), signedText(link), link.signature)) return false
  return link.sessionId !== '' && sessions.isOpen(link.sessionId, now)
}
