import type { AnyCall } from '@shuyuan/contract/call.ts'
import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { makeRng, type Rng } from '../demo/content/kit/rng.ts'
import { aCourse, anAssignment, aPaper, aQuestion, aStudent, aUser, enrol } from './builders.ts'
import { startTestServer, type TestServer } from './server.ts'

/**
 * Every call with inputs made from its own schema: right in form and strange in content, and broken in every field.
 * Whatever comes, the answer is a code that was meant, never 100500.
 */

interface Shape {
  type?: string | string[]
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  prefixItems?: Shape[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  additionalProperties?: Shape | boolean
}

const STRANGE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%_\\',
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '𠮷𠮷',
  '-1',
  '1e309',
  'null',
]
const BROKEN = [
  null,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(3000),
  [],
  {},
  true,
  [[]],
  { $ne: 1 },
  '\u0000',
]

let known: string[] = []

function text(shape: Shape, rng: Rng): string {
  if (shape.format === 'uuid')
    return rng.chance(0.7) && known.length > 0 ? rng.pick(known) : '01890000-0000-7000-8000-00000000000a'
  if (shape.format === 'date-time')
    return rng.pick(['2026-11-21T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
  if (shape.format === 'date') return rng.pick(['2026-02-28', '0001-01-01', '9999-12-31'])
  const base = rng.pick(STRANGE)
  const wanted = Math.max(shape.minLength ?? 0, base.length)
  return base.padEnd(wanted, '学').slice(0, shape.maxLength ?? 200)
}

function made(shape: Shape, rng: Rng, depth = 0): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return rng.pick(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return made(rng.pick(choices), rng, depth)
  const type = Array.isArray(shape.type) ? rng.pick(shape.type) : shape.type
  switch (type) {
    case 'string':
      return text(shape, rng)
    case 'integer':
    case 'number': {
      const [from, to] = [Math.max(shape.minimum ?? -5, -1e9), Math.min(shape.maximum ?? 1e6, 1e9)]
      return rng.pick([from, to, rng.int(Math.ceil(from), Math.floor(Math.max(from, to)))])
    }
    case 'boolean':
      return rng.chance(0.5)
    case 'null':
      return null
    case 'array': {
      if (shape.prefixItems) return shape.prefixItems.map((item) => made(item, rng, depth + 1))
      const count = Math.min(shape.maxItems ?? 3, Math.max(shape.minItems ?? 0, depth > 3 ? 0 : rng.int(0, 3)))
      return Array.from({ length: count }, () => made(shape.items ?? {}, rng, depth + 1))
    }
    case 'object': {
      const entries = Object.entries(shape.properties ?? {}).filter(
        ([key]) => shape.required?.includes(key) || rng.chance(0.6),
      )
      return Object.fromEntries(entries.map(([key, one]) => [key, made(one, rng, depth + 1)]))
    }
    default:
      return rng.pick(BROKEN)
  }
}

/** One field of a right-formed input replaced by something that fits nowhere. */
function broken(input: unknown, rng: Rng): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return rng.pick(BROKEN)
  const keys = Object.keys(input)
  if (keys.length === 0) return { surprise: rng.pick(BROKEN) }
  const key = rng.pick(keys)
  return { ...input, [key]: rng.pick(BROKEN) }
}

const TURNS = 10
const names = (Object.keys(callTable) as CallName[]).filter((name) => {
  const { kind } = callTable[name] as AnyCall
  // Sign-out ends the session that tries the others; multipart is tried where files are.
  return kind !== 'upload' && name !== 'logout' && name !== 'local'
})

let server: TestServer
let people: Record<string, string>[]

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const course = await aCourse(db)
  const questions = [await aQuestion(db, course), await aQuestion(db, course)]
  const paperId = await aPaper(db, course, questions)
  const assignmentId = await anAssignment(db, course, paperId)
  const student = await aStudent(db)
  await enrol(db, course, student)
  const admin = await aUser(db, 'ROLE_SUPPER')
  people = [await server.headers(admin), await server.headers(course.host), await server.headers(student)]
  known = [
    course.courseId,
    course.classId,
    course.basicCourseId,
    paperId,
    assignmentId,
    student.studentId,
    student.userId,
    ...questions.flatMap((one) => [one.questionId, one.questionVersionId]),
  ]
})
afterAll(() => server.close())

async function send(
  row: AnyCall,
  headers: Record<string, string>,
  input: unknown,
): Promise<{ status: number; code: string }> {
  const payload = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>
  const path = row.path.replace(
    /\{(\w+)\}/g,
    (_, param: string) => encodeURIComponent(String(payload[param] ?? 'x').replace(/[\ud800-\udfff]/g, '')) || 'x',
  )
  const isGet = row.method === 'GET'
  const query = isGet
    ? `?${new URLSearchParams(Object.entries(payload).map(([key, value]): [string, string] => [key, String(value)]))}`
    : ''
  const response = await fetch(`${server.url}${path}${query}`, {
    method: row.method,
    headers: { ...headers, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  const body = await response.text()
  const code = /^\{"code":"(\d+)"/.exec(body)?.[1] ?? (response.ok ? '0' : `http ${response.status}`)
  return { status: response.status, code }
}

describe('any input', () => {
  it.each(names)('%s never answers 100500', async (name) => {
    const row = callTable[name] as AnyCall
    const shape = z.toJSONSchema(row.in, { io: 'input', unrepresentable: 'any' }) as Shape
    const rng = makeRng(name)
    const unexpected: unknown[] = []
    for (let turn = 0; turn < TURNS; turn++) {
      const right = made(shape, rng)
      const input = turn % 2 === 0 ? right : broken(right, rng)
      const { code, status } = await send(row, rng.pick(people), input)
      if (code === '100500' || status >= 500) unexpected.push(input)
    }
    expect(unexpected).toEqual([])
  })

  it('takes bodies that are not JSON, not objects, and paths that are not calls', async () => {
    const path = `${server.url}/api/auth/login/local`
    const post = async (body: string, type = 'application/json') =>
      (
        (await (await fetch(path, { method: 'POST', headers: { 'content-type': type }, body })).json()) as {
          code: string
        }
      ).code
    expect(await post('{')).toBe('100400')
    expect(await post('[]')).toBe('100400')
    expect(await post('"text"')).toBe('100400')
    expect(await post('a=b', 'application/x-www-form-urlencoded')).toBe('100400')
    const lost = (await (await fetch(`${server.url}/api/no/such/call`)).json()) as { code: string }
    expect(lost.code).toBe('100404')
  })
})
