import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const YEAR_S = 31_536_000
/** Of files whose names change with their content. */
export const IMMUTABLE = `public, max-age=${YEAR_S}, immutable`

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const isPart = (name: string) => extname(name) in TYPES

/** In order of preference, with the ending of the files that the build writes beside each part. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const

/** The parts of pages, also packed, for those who serve the other files. */
export const PARTS = Object.keys(TYPES).flatMap((ending) =>
  ['', ...CODINGS.map((coding) => coding.ending)].map((packed) => `assets/*${ending}${packed}`),
)

interface Part {
  readonly type: string
  readonly plain: Buffer
  readonly packed: readonly { readonly name: string; readonly bytes: Buffer }[]
}

/** null: the file has gone since the start, as when a new build is put in its place. */
async function read(folder: string, name: string, names: ReadonlySet<string>): Promise<Part | null> {
  const codings = CODINGS.filter(({ ending }) => names.has(name + ending))
  const files = [name, ...codings.map(({ ending }) => name + ending)].map((file) => readFile(join(folder, file)))
  // All of them are waited for: a rejection that nobody waits for would end the process.
  const [plain, ...packed] = (await Promise.allSettled(files)).map((one) =>
    one.status === 'fulfilled' ? one.value : null,
  )
  if (!plain) return null
  return {
    type: TYPES[extname(name)] as string,
    plain,
    packed: codings.flatMap((coding, at) => {
      const bytes = packed[at]
      return bytes ? [{ name: coding.name, bytes }] : []
    }),
  }
}

/** Whether an Accept-Encoding takes a coding; `q=0` refuses it. */
const takes = (accepted: string, coding: string): boolean =>
  accepted.split(',').some((one) => {
    const [name, ...rest] = one.split(';').map((part) => part.trim())
    return name === coding && !rest.some((part) => /^q=0(?:\.0*)?$/.test(part))
  })

/**
 * Serves scripts and styles from memory, each read when it is first asked for. A first visit asks for some twenty of them,
 * and opening, reading and closing a file costs several times what sending its bytes does.
 */
export async function registerAssets(app: FastifyInstance, webDir: string): Promise<void> {
  const folder = join(webDir, 'assets')
  const names = new Set(await readdir(folder).catch(() => []))
  const parts = new Map<string, Promise<Part | null>>()

  app.get<{ Params: { name: string } }>('/assets/:name', async ({ params: { name }, headers }, reply) => {
    if (!names.has(name) || !isPart(name)) return reply.callNotFound()
    const reading = parts.get(name) ?? read(folder, name, names)
    parts.set(name, reading)
    const part = await reading
    if (!part) {
      parts.delete(name)
      return reply.callNotFound()
    }
    const { type, plain, packed } = part
    const accepted = headers['accept-encoding'] ?? ''
    const coded = packed.find((one) => takes(accepted, one.name))
    if (coded) reply.header('content-encoding', coded.name)
    return reply
      .header('cache-control', IMMUTABLE)
      .header('vary', 'accept-encoding')
      .type(type)
      .send(coded?.bytes ?? plain)
  })
}
