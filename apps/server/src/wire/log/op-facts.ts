/** What the operation log keeps of a thing before and after: the fields that changed, secrets masked, long texts cut. */

/** Bookkeeping; a person asks who and when of the log itself. */
const SKIPPED = new Set(['id', 'createdAt', 'updatedAt', 'createdBy', 'updatedBy'])
const SECRET = /pass(word|wd)|pwd$|^pwd|token|ticket|secret|cipher|idnumber|^smscode$|captcha|descriptor|^answers?$/i
export const MASK = '***'
/** Characters of one field's value as JSON. */
const FIELD_MAX = 4000
/** Fields of one side. */
const FIELDS_MAX = 60
const DEPTH_MAX = 6

type Fields = Record<string, unknown>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** The value as JSON will hold it, with secrets masked at every depth. */
function plain(value: unknown, depth = 0): unknown {
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'bigint') return value.toString()
  if (Buffer.isBuffer(value)) return MASK
  if (depth > DEPTH_MAX) return '…'
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .map(([name, one]) => [name, SECRET.test(name) && !isEmpty(one) ? MASK : plain(one, depth + 1)]),
  )
}

function cut(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text !== undefined && text.length > FIELD_MAX ? `${text.slice(0, FIELD_MAX)}… (${text.length})` : value
}

const kept = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(plain(fields) as Fields)
      .filter(([name]) => !SKIPPED.has(name))
      .slice(0, FIELDS_MAX)
      .map(([name, value]) => [name, cut(value)]),
  )

/** One writing for what the database and the wire write differently: times, flags, numbers. */
function comparable(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (isEmpty(value)) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) {
    const at = new Date(value)
    return Number.isNaN(at.getTime()) ? value : at.toISOString()
  }
  return typeof value === 'object' ? JSON.stringify(plain(value)) : String(value)
}

/**
 * Both sides as they are written. With a before and an after only fields that `after` names and changes stay; a field
 * that `after` does not name did not change. One side alone is an addition or a removal and is kept whole.
 */
export function opFacts(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isFields(before) || !isFields(after))
    return {
      before: isFields(before) ? kept(before) : cut(plain(before)),
      after: isFields(after) ? kept(after) : cut(plain(after)),
    }
  const changed = Object.keys(after).filter(
    (name) => after[name] !== undefined && comparable(before[name]) !== comparable(after[name]),
  )
  const pick = (side: Fields) => kept(Object.fromEntries(changed.map((name) => [name, side[name] ?? null])))
  return { before: pick(before), after: pick(after) }
}
