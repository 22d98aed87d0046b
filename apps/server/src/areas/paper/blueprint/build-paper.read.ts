import { QUESTION_TYPES, type QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { typeName } from '@shuyuan/domain/import/sheet/columns.rule.ts'
import { type Blueprint, type Filled, fillBlueprint, isOf, rulesOf } from '@shuyuan/domain/paper/blueprint.rule.ts'
import { numeral } from '@shuyuan/domain/text/numeral.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { Asked } from '../../../wire/handlers.ts'
import type { PaperAccess } from '../paper-access.read.ts'
import { paperQuestions } from '../paper-question.read.ts'
import { bankPool } from '../pool.read.ts'
import { sealedQuestions } from '../sealed-questions.read.ts'

type Input = Asked<'buildPaperInfo'>

/** Each chapter or point of this course, with all below it. */
async function idsBelow(ctx: Ctx, access: PaperAccess, by: Input['by'], rowIds: readonly string[]) {
  const nodes =
    by === 'chapter'
      ? sql`select id, pid from chapter where course_id = ${access.courseId}`
      : sql`select id, pid from course_classify where basic_course_id = ${access.basicCourseId}`
  const { rows } = await sql<{ top: string; ids: string[] }>`
    with recursive node as (${nodes}), tree as (
      select id, id as top from node where id = any(${[...rowIds]}::uuid[])
      union select node.id, tree.top from node join tree on node.pid = tree.id)
    select top, array_agg(id order by id) as ids from tree group by top`.execute(ctx.db)
  return new Map(rows.map(({ top, ids }) => [top, ids]))
}

function topicOf(type: QuestionType, at: number, score: number, lang: 'zh' | 'en'): BigTopic {
  const name = typeName(type, lang)
  return {
    bigTopicId: `t${at + 1}`,
    title: lang === 'zh' ? `${numeral(at + 1)}、${name}` : name,
    instructions: '',
    perQuestionScore: score,
    shuffle: false,
    shuffleOptions: false,
    questions: [],
    rules: [],
  }
}

/** A big topic for each type of the table, with picked questions or with rules. */
function topicsOf(ctx: Ctx, { as, scores }: Input, blueprint: Blueprint, { filled }: Filled): BigTopic[] {
  const types = QUESTION_TYPES.filter((type) => filled.some((cell) => cell.questionType === type))
  return types.map((type, at) => {
    const score = scores.find((one) => one.questionType === type)?.score ?? 1
    const own = filled.filter((cell) => cell.questionType === type)
    const topic = topicOf(type, at, score, ctx.lang)
    if (as === 'rules') return { ...topic, rules: rulesOf(blueprint, own, score) }
    const questions = own.flatMap(({ questionIds }) => questionIds.map((questionId) => ({ questionId, score })))
    return { ...topic, questions }
  })
}

/** A two-way table turned into big topics, as far as the bank can fill it; writes nothing. */
export async function buildPaper(ctx: Ctx, access: PaperAccess, input: Input) {
  const { by, cells, ratio, skipFinalTerms, as, purpose, seed } = input
  const below = await idsBelow(ctx, access, by, [...new Set(cells.map(({ rowId }) => rowId))])
  const blueprint: Blueprint = {
    by,
    cells,
    ratio,
    skipFinalTerms,
    // A row that is none of this course's has nothing below it, so its cells stay empty.
    idsOf: new Map(cells.map(({ rowId }) => [rowId, below.get(rowId) ?? []])),
  }
  // What is reserved for a coming final would only be refused later, by the check of the same paper.
  const isReserved = as === 'fixed' && purpose !== 'final'
  const reserved = isReserved ? await sealedQuestions(ctx, access) : new Map<string, string>()
  const bank = await bankPool(ctx, access)
  const pool = bank.filter(({ questionId }) => !reserved.has(questionId))
  const keptBack = bank.filter(({ questionId }) => reserved.has(questionId))
  const built = fillBlueprint(blueprint, pool, seed)
  const bigTopics = topicsOf(ctx, input, blueprint, built)
  const facts = await paperQuestions(
    ctx,
    access,
    bigTopics.flatMap(({ questions }) => questions),
  )
  const unmet = built.unmet.map((cell) => ({
    ...cell,
    sharing: [...cell.sharing],
    reserved: keptBack.filter((question) => isOf(blueprint, question, cell)).length,
  }))
  return { bigTopics, facts, unmet, bands: [...built.bands] }
}
