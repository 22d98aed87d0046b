import { codeOnly, withoutComments } from './imports.mjs'

/**
 * A rule about the code of one file: every match of `pattern` outside comments and strings breaks it; with `inTexts`
 * (SQL, names) strings are searched too.
 */
export const textRules = [
  {
    id: 'rules-know-no-world',
    why: 'a rule gets clock and seed as arguments, so that the same case gives the same answer for ever',
    applies: (from) => from.workspace === 'domain' && !from.isTest,
    pattern:
      /\basync\b|\bawait\b|\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b|\bperformance\b|\bprocess\.|\bfetch\(|\bcrypto\./g,
    good: ['packages/domain/src/a.rule.ts', 'export const isOpen = (now: Date, ends: Date) => now < ends'],
    bad: ['packages/domain/src/a.rule.ts', 'export const isOpen = (ends: Date) => new Date() < ends'],
  },
  {
    id: 'policies-do-not-wait',
    why: 'who waits has asked somebody; a policy answers from what it is given',
    applies: (from) => from.workspace === 'server' && from.ending === 'policy',
    pattern: /\basync\b|\bawait\b/g,
    good: ['apps/server/src/areas/exam/exam.policy.ts', 'export const canEdit = (actor: Actor) => actor.role === "T"'],
    bad: ['apps/server/src/areas/exam/exam.policy.ts', 'export async function canEdit() {}'],
  },
  {
    id: 'one-clock',
    why: "the server's time comes with the call (ctx.now) or the job, so that tests can set it",
    applies: (from) =>
      from.workspace === 'server' &&
      from.area !== null &&
      !from.isTest &&
      from.ending !== null &&
      from.ending !== 'worker',
    pattern: /\bDate\.now\b|\bnew Date\(\s*\)|\bMath\.random\b/g,
    good: ['apps/server/src/areas/exam/exam.flow.ts', 'const late = exam.endsAt < ctx.now'],
    bad: ['apps/server/src/areas/exam/exam.flow.ts', 'const late = exam.endsAt < new Date()'],
  },
  {
    id: 'dialogs-come-from-the-kit',
    why: 'one frame for all dialogs and forms: FormDialog, ConfirmDialog, ViewDialog, DetailDrawer or BottomSheet of the kit',
    applies: (from) => from.workspace === 'web' && ['rooms', 'subjects'].includes(from.top) && !from.isTest,
    pattern: /<(?:Modal|Drawer)\b|\bForm\.useForm\(|\bmodal\.(?:confirm|info|warning|error)\(/g,
    good: ['apps/web/src/rooms/exam/a.tsx', 'const a = <ViewDialog title={t} onClose={close}>{text}</ViewDialog>'],
    bad: ['apps/web/src/rooms/exam/a.tsx', 'const a = <Modal open onCancel={close}>{text}</Modal>'],
  },
  {
    id: 'addresses-are-changed-by-use-search',
    why: "React Router's setter starts from what was drawn last, so that of two quick changes the first is lost; useSearch of the kit keeps both",
    applies: (from) => from.workspace === 'web' && !from.isTest && from.file !== 'apps/web/src/kit/use-search.ts',
    pattern: /\[\w*, \w+\] = useSearchParams\(/g,
    good: ['apps/web/src/rooms/exam/a.tsx', 'const [params] = useSearchParams()'],
    bad: ['apps/web/src/rooms/exam/a.tsx', 'const [params, setParams] = useSearchParams()'],
  },
  {
    id: 'live-regions-stand',
    why: 'a region that comes with its text is not read; <Live> of the kit reads from one that always stands',
    applies: (from) =>
      from.workspace === 'web' &&
      ['rooms', 'subjects', 'kit'].includes(from.top) &&
      !from.isTest &&
      from.file !== 'apps/web/src/kit/live/LiveRegion.tsx',
    inTexts: true,
    pattern: /\brole="(?:status|alert|log)"|\baria-live="(?!off")/g,
    good: ['apps/web/src/rooms/exam/a.tsx', 'const a = <Live urgent>{refusal}</Live>'],
    bad: ['apps/web/src/rooms/exam/a.tsx', 'const a = <p role="alert">{refusal}</p>'],
  },
  {
    id: 'roles-are-listed-in-the-contract',
    why: 'which roles belong together is said once: ask isHeadSchool(role), or take a list or ROLE.… from contract/access',
    // The demo school and tests name the roles that they assign to people.
    applies: (from) =>
      !from.isTest && from.workspace !== 'demo' && !from.file.startsWith('packages/contract/src/access/'),
    inTexts: true,
    // A table with an entry for each role may name them: `ROLE_SUB: 'open'`.
    pattern:
      /\bROLE_(?:SUPPER|SCHOOL_MANAGE|EDU|COLLEGE|SUB|ORG|MASTER_TEACH|FACE_TEACH|TEACHER|INSTRUCTOR|STUDENT)\b(?!:)/g,
    good: ['apps/server/src/areas/exam/exam.policy.ts', 'export const canEdit = (me: Actor) => isHeadSchool(me.role)'],
    bad: ['apps/server/src/areas/exam/exam.policy.ts', "export const canEdit = (me: Actor) => me.role === 'ROLE_EDU'"],
  },
  {
    id: 'laws-write-nothing',
    why: 'a law is checked over any database, one that people work in too',
    applies: (from) => from.workspace === 'server' && from.ending === 'laws',
    pattern:
      /\binsert\s+into\b|\bdelete\s+from\b|\bupdate\s+\w+(\s+\w+)?\s+set\b|\.(insertInto|updateTable|deleteFrom)\(/gi,
    good: ['apps/server/src/areas/exam/attempt.laws.ts', 'const rows = sql`select id from study_paper`'],
    bad: ['apps/server/src/areas/exam/attempt.laws.ts', 'const rows = sql`update study_paper sp set score = 0`'],
  },
]

export const breaches = (rule, text) => {
  const code = rule.inTexts ? withoutComments(text) : codeOnly(text)
  return [...code.matchAll(rule.pattern)].map((match) => code.slice(0, match.index).split('\n').length)
}

const MAX_LINES = 500
/** Lists grow with their subject: words, calls and screens, SQL, generated row types, the demo school's content. */
const LONG_ALLOWED = /\/words\/|\.calls\.ts$|\.screens\.ts$|\/migrations\/|\/db\/schema\/|^apps\/demo\//

export const tooLong = (file, text) => !LONG_ALLOWED.test(file) && text.split('\n').length > MAX_LINES

/** A file that only re-exports other files hides where things are defined. */
export const isBarrel = (file, text) => {
  if (!file.startsWith('apps/')) return false
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '').trim()
  return (
    code !== '' &&
    /^(?:export\s+(?:type\s+)?(?:\*(?:\s+as\s+\w+)?|\{[^}]*\})\s*from\s*['"][^'"]+['"];?\s*)+$/.test(code)
  )
}
