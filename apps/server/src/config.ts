import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { Variant } from '@shuyuan/contract/entities/account/profile.ts'
import { z } from 'zod'
import { readJson } from './env-json.ts'
import { readSettings, type SettingsBySite } from './settings.ts'

/** How a site presents itself. */
export interface SiteLook {
  name: string
  nameEn: string
  logo: string
  colour: string
}

export interface SiteConfig {
  variant: Variant
  hosts: string[]
  /** Where the school's own name, logo and colour stand instead of the product's. */
  look?: Partial<SiteLook>
}

/** Everything that differs between installations, read once from the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Absent: the embedded server in dataDir. */
  readonly databaseUrl: string | null
  readonly poolSize: number
  /** How many candidates of final exams are let in a second by all processes together, and at once after a pause. */
  readonly examGate: { readonly perSecond: number; readonly burst: number }
  /** One variant for every host; else `sites` by host name; else degree. */
  readonly siteVariant: Variant | null
  readonly sites: readonly SiteConfig[]
  /**
   * Forwarded address, host and scheme are accepted from our own proxies only: this many in a row, or these addresses;
   * false if there is none.
   */
  readonly trustProxy: false | number | readonly string[]
  /** Accounts that may only look (specification 6). */
  readonly readOnlyUserIds: ReadonlySet<string>
  readonly argon2: { readonly memoryKib: number; readonly passes: number; readonly lanes: number }
  /** What a school sets for its sites, as long as it sets nothing else on its page. */
  readonly settings: SettingsBySite
  readonly webDir: string | null
  /** Tests: every answer is parsed in full; a wrong type, or a field that its schema does not name, fails loudly. */
  readonly strictAnswers: boolean
  readonly version: string
}

const variant = z.enum(['open', 'degree', 'nonDegree'])
const words = { name: z.string(), nameEn: z.string(), logo: z.string(), colour: z.string() }
const sites = z.array(
  z.object({ variant, hosts: z.array(z.string()), look: z.object(words).partial().optional() }).strict(),
)

function readVariant(value: string | undefined): Variant | null {
  if (!value) return null
  const known = variant.safeParse(value)
  if (!known.success) throw new Error(`SITE_VARIANT is none of ${variant.options.join(', ')}: ${value}`)
  return known.data
}

/** The value itself is not told: it holds a password. */
function readDatabaseUrl(value: string | undefined): string | null {
  if (!value) return null
  if (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value)) return value
  throw new Error('DATABASE_URL is no address of a database, say postgres://user:password@host:5432/database')
}

function whole(name: string, value: string | undefined, fallback: number, max: number): number {
  if (value === undefined || value === '') return fallback
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > max)
    throw new Error(`${name} is not a number from 0 to ${max}: ${value}`)
  return number
}

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const MOST_PROXIES = 10

/** An address, a network (10.0.0.0/8) or a well-known name for one. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const kind = isIP(address)
  if (kind === 0) return NAMED_NETWORKS.includes(text)
  return (
    more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (kind === 4 ? 32 : 128)))
  )
}

/** A number of proxies, or a list of their addresses: the leftmost forwarded address may be forged. */
function readTrustProxy(value: string | undefined): Config['trustProxy'] {
  if (!value || value === '0') return false
  if (/^\d+$/.test(value)) return whole('TRUST_PROXY', value, 0, MOST_PROXIES)
  const networks = value.split(',').map((one) => one.trim())
  const strange = networks.find((one) => !isNetwork(one))
  if (strange !== undefined)
    throw new Error(`TRUST_PROXY is neither a number of proxies nor a list of their addresses: ${strange}`)
  return networks
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const perSecond = Math.max(1, whole('EXAM_ENTRIES_PER_SECOND', env.EXAM_ENTRIES_PER_SECOND, 200, 100_000))
  const ids = (env.READ_ONLY_USER_IDS ?? '').split(',').map((id) => id.trim())
  return {
    port: whole('PORT', env.PORT, 8080, 65_535),
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(env.DATA_DIR || './data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    poolSize: whole('DATABASE_POOL', env.DATABASE_POOL, 20, 500),
    examGate: { perSecond, burst: perSecond },
    siteVariant: readVariant(env.SITE_VARIANT),
    sites: (readJson('SITES', sites, env.SITES) ?? []) as SiteConfig[],
    trustProxy: readTrustProxy(env.TRUST_PROXY),
    readOnlyUserIds: new Set(ids.filter(Boolean)),
    argon2: { memoryKib: 19_456, passes: 2, lanes: 1 },
    settings: readSettings(env.SETTINGS),
    webDir: env.WEB_DIR ?? null,
    strictAnswers: env.STRICT_ANSWERS === '1',
    version: '0.1.0',
  }
}
