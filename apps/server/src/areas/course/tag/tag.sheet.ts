import {
  TAG_LEVELS,
  TAG_NAME_MAX,
  TAG_SYNONYMS_MAX,
  TAGS_MAX,
  type TagType,
} from '@shuyuan/contract/entities/course/tag.ts'
import {
  forestOf,
  meet,
  synonymsWith,
  type TagForest,
  type TagNode,
  tagKey,
  tagProblem,
} from '@shuyuan/domain/course/tag-tree.rule.ts'
import { asChoice, asCode, asList, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import type { WordList } from '@shuyuan/domain/words/word-list.rule.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { refusedWords, wordFaults } from '../../filter/word/word-faults.ts'
import { stateText } from '../../school/people/people-words.ts'
import { insertTag, lockLibrary, updateTag } from './tag.store.ts'
import { readLibrary } from './tag-library.read.ts'
import { listTags, type TagFilter, type TagListRow } from './tag-list.read.ts'
import { problemWords } from './tag-problem.words.ts'

const TYPES = {
  knowledge: { zh: '知识点', en: 'knowledge' },
  resource: { zh: '资源标签', en: 'resource' },
} as const

interface SheetTag {
  tagType: TagType
  one: string
  two?: string
  three?: string
  four?: string
  synonyms?: string[]
  courseCode?: string
}

interface Known {
  library: TagForest
  /** By code. */
  courses: Map<string, string>
  /** Words of the sheet: whose synonym each is, by type and word. */
  claimed: Map<string, string>
  refused: WordList
  /** Rows of the sheet; each may add as many tags as it has levels. */
  coming: number
}

const HEADS = { one: '一级', two: '二级', three: '三级', four: '四级', synonyms: '同义词', course: '课程代码' }
const LEVELS = ['one', 'two', 'three', 'four'] as const

/** The names from the top down to the tag that the row is about. */
function pathOf(row: Partial<SheetTag>): string[] {
  return LEVELS.flatMap((level) => row[level] ?? [])
}

const idOfRow = (row: Partial<SheetTag>) =>
  [row.tagType ?? '', row.courseCode ?? '', ...pathOf(row).map(tagKey)].join('\n')

const claimOf = (tagType: TagType | undefined, word: string) => `${tagType}\n${tagKey(word)}`

/** How far the library has the way down to the tag, as the course and the school see it. */
function standing(library: TagForest, row: SheetTag, basicCourseId: string | null): (TagNode | undefined)[] {
  const way: (TagNode | undefined)[] = []
  let pid: string | null = null
  for (const name of pathOf(row)) {
    const last: TagNode | undefined = way.at(-1)
    const beside: readonly TagNode[] = way.length > 0 && !last ? [] : (library.below.get(pid) ?? [])
    const tag: TagNode | undefined = beside.find(
      (one) =>
        one.tagType === row.tagType && meet(one.basicCourseId, basicCourseId) && tagKey(one.name) === tagKey(name),
    )
    way.push(tag)
    pid = tag?.id ?? null
  }
  return way
}

const courseOf = (row: Partial<SheetTag>, { courses }: Known): string | null =>
  row.courseCode === undefined ? null : (courses.get(row.courseCode) ?? null)

/** The tag that the row would make, or the stored one as it would be. */
function nodeFor(row: SheetTag, known: Known): { stored: TagNode | undefined; node: TagNode } {
  const basicCourseId = courseOf(row, known)
  const way = standing(known.library, row, basicCourseId)
  const path = pathOf(row)
  const name = path.at(-1) ?? ''
  const stored = way.at(-1)
  const parent = way.at(-2)
  const synonyms = row.synonyms ?? stored?.synonyms ?? []
  const of = { tagType: row.tagType, basicCourseId, isEnabled: true }
  return {
    stored,
    node: {
      ...(stored ?? { id: 'new', pid: parent?.id ?? null, name, ...of }),
      synonyms: synonymsWith({ name, synonyms: [] }, synonyms),
    },
  }
}

function rowFaults(row: SheetTag, known: Known): Fault[] {
  const { stored, node } = nodeFor(row, known)
  if (!stored && known.library.byId.size + known.coming > TAGS_MAX)
    return [
      { column: '', reason: { zh: `标签库最多${TAGS_MAX}个标签`, en: `the library holds at most ${TAGS_MAX} tags` } },
    ]
  // A new tag below new ones has nothing beside it that could be in its way.
  const way = standing(known.library, row, node.basicCourseId)
  const isBelowNew = !stored && way.length > 1 && !way.at(-2)
  const words = node.synonyms.filter((word) => !stored?.synonyms.includes(word))
  const problem = tagProblem(known.library, isBelowNew ? { ...node, pid: null, name: idOfRow(row) } : node, words)
  if (!problem) return []
  const { field, zh, en } = problemWords(problem)
  return [
    {
      column: field === 'synonyms' ? HEADS.synonyms : HEADS[LEVELS[pathOf(row).length - 1] ?? 'one'],
      reason: { zh, en },
    },
  ]
}

const levelColumn = <K extends (typeof LEVELS)[number]>(key: K, headerEn: string, sample: string) => ({
  key,
  header: HEADS[key],
  headerEn,
  read: asText(TAG_NAME_MAX),
  guide: {
    zh: `不超过${TAG_NAME_MAX}个字；最后填写的一级是本行的标签，没有的上级一并新增。`,
    en: `Up to ${TAG_NAME_MAX} characters. The last level filled in is the tag of the row; missing ones above it are added.`,
  },
  sample,
})

export const tagImport: SheetImport<SheetTag, Known> = {
  call: 'importCourseTagInfo',
  what: { zh: '标签', en: 'tags' },
  key: 'one',
  keyOf: (row) => (row.tagType === undefined || row.one === undefined ? undefined : idOfRow(row)),
  columns: [
    {
      key: 'tagType',
      header: '类型',
      headerEn: 'Type',
      required: true,
      read: asChoice(TYPES),
      guide: { zh: '知识点、资源标签。', en: 'knowledge or resource.' },
      sample: '知识点',
      sampleEn: 'knowledge',
    },
    { ...levelColumn('one', 'Level 1', '线性代数'), required: true },
    levelColumn('two', 'Level 2', '矩阵'),
    levelColumn('three', 'Level 3', '矩阵的秩'),
    levelColumn('four', 'Level 4', ''),
    {
      key: 'synonyms',
      header: HEADS.synonyms,
      headerEn: 'Synonyms',
      read: asList(asText(TAG_NAME_MAX), TAG_SYNONYMS_MAX),
      guide: {
        zh: `用逗号分开，最多${TAG_SYNONYMS_MAX}个；不填保留原有的。`,
        en: `Separated by commas, at most ${TAG_SYNONYMS_MAX}; left empty those that are there stay.`,
      },
      sample: '秩数',
    },
    {
      key: 'courseCode',
      header: HEADS.course,
      headerEn: 'Course code',
      codeOf: 'course',
      read: asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits'),
      guide: {
        zh: '标签只属于一门课程时填写；不填为全校标签。',
        en: 'Of a tag of one course; left empty it is the school’s.',
      },
      sample: '',
    },
  ],

  async load(db, { me }, rows) {
    assertCanManageWholeSchool(me)
    await lockLibrary(db)
    const codes = rows.flatMap(({ courseCode }) => courseCode ?? [])
    const courses = await db
      .selectFrom('basicCourse')
      .select(['id', 'courseCode'])
      .where('courseCode', 'in', ['', ...codes])
      .execute()
    const claimed = new Map<string, string>()
    for (const row of rows) for (const word of row.synonyms ?? []) claimed.set(claimOf(row.tagType, word), idOfRow(row))
    return {
      library: await readLibrary(db),
      courses: new Map(courses.map(({ id, courseCode }) => [courseCode, id])),
      claimed,
      coming: rows.length,
      refused: await refusedWords(db),
    }
  },

  faults(row, known) {
    const faults: Fault[] = []
    const fault = (column: string, zh: string, en: string) => faults.push({ column, reason: { zh, en } })
    const gap = LEVELS.findIndex(
      (level, at) => at > 0 && row[level] !== undefined && row[LEVELS[at - 1] ?? 'one'] === undefined,
    )
    if (gap > 0) fault(HEADS[LEVELS[gap - 1] ?? 'one'], '上级为空', 'the level above is empty')
    const isStrange = row.courseCode !== undefined && !known.courses.has(row.courseCode)
    if (isStrange) fault(HEADS.course, '没有这门课程', 'no such course')
    for (const level of LEVELS) faults.push(...wordFaults(known.refused, HEADS[level], row[level]))
    faults.push(...wordFaults(known.refused, HEADS.synonyms, ...(row.synonyms ?? [])))
    const words = [pathOf(row).at(-1) ?? '', ...(row.synonyms ?? [])]
    const taken = words.find((word) => {
      const of = known.claimed.get(claimOf(row.tagType, word))
      return of !== undefined && of !== idOfRow(row)
    })
    if (taken) fault(HEADS.synonyms, `“${taken}”是本表中另一行的同义词`, `${taken} is a synonym of another row`)
    if (gap < 0 && !isStrange && row.tagType !== undefined && row.one !== undefined)
      faults.push(...rowFaults(row as SheetTag, known))
    return faults
  },

  change(row, known, { lang }) {
    const { stored } = nodeFor(row, known)
    if (!stored) return 'add'
    const held = { synonyms: [...stored.synonyms] }
    return compareStored(tagImport.columns, pairsOf(held, { synonyms: row.synonyms }, ['synonyms']), lang)
  },

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    // The library grows as the rows are written: what a row adds stands above the next ones.
    const tags = new Map(known.library.byId)
    let library = known.library
    for (const [at, row] of rows.entries()) {
      const basicCourseId = courseOf(row, known)
      const way = standing(library, row, basicCourseId)
      const path = pathOf(row)
      let pid: string | null = null
      for (const [level, name] of path.entries()) {
        const there = way[level]
        const isLast = level === path.length - 1
        const synonyms = isLast && row.synonyms ? synonymsWith({ name, synonyms: [] }, row.synonyms) : []
        if (!there) {
          const form = { name, tagType: row.tagType, pid, synonyms, basicCourseId }
          const id: string = await insertTag(db, form, 'approved', by)
          tags.set(id, { id, ...form, isEnabled: true })
          pid = id
        } else {
          if (isLast && row.synonyms) {
            await updateTag(db, there.id, { synonyms }, by)
            tags.set(there.id, { ...there, synonyms })
          }
          pid = there.id
        }
      }
      library = forestOf([...tags.values()])
      if (at % 100 === 99) await tell(at / rows.length)
    }
  },
}

const heads = headersOf<SheetTag>(tagImport.columns)

type Listed = TagListRow & { names: string[] }

export const tagExport: SheetExport<TagFilter & { orderBy: string }, Listed> = {
  call: 'exportCourseTagInfo',
  what: { zh: '资源标签', en: 'Resource tags' },
  columns: [
    { header: heads.tagType, width: 12, value: ({ tagType }, lang) => TYPES[tagType][lang] },
    ...LEVELS.map((level, at) => ({ header: heads[level], width: 18, value: ({ names }: Listed) => names[at] ?? '' })),
    { header: heads.synonyms, width: 30, value: ({ synonyms }, lang) => synonyms.join(lang === 'zh' ? '，' : ', ') },
    { header: heads.courseCode, width: 14, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程', en: 'Course' }, width: 24, value: ({ courseName }) => courseName },
    { header: { zh: '资源数', en: 'Resources' }, width: 10, value: ({ resourceCount }) => resourceCount },
    { header: { zh: '状态', en: 'State' }, width: 10, value: ({ status }, lang) => stateText(status, lang) },
  ],
  async rows(db, { me }, { orderBy, ...filter }, { limit, skip }) {
    const page = slice({ limit: 1, offset: 1, orderBy }, 'listCourseTagInfo')
    const of = { me, scope: { of: 'managed' } as const }
    const { rows } = await listTags(db, of, { ...filter, state: 'approved' }, { ...page, limit, skip })
    return rows.map((row) => ({ ...row, names: [...row.path, row.name].slice(0, TAG_LEVELS) }))
  },
}
