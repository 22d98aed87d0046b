import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { isAskable } from '@shuyuan/domain/study/point.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk } from '../bulk.ts'
import type { SeededContent } from '../courses/content.ts'
import type { SeededCourse, World } from '../world.ts'
import type { SeededQuestion } from './bank.ts'

type Rows<T extends Parameters<typeof bulk>[1]> = Parameters<typeof bulk<T>>[2][number][]

/** An enabled question of the bank, with the chapter that it is about. */
interface Asked extends SeededQuestion {
  readonly chapter: number
}

/** What most people who are wrong answer: the other judgement, the next option. */
function answersOf({ body, key }: Asked): { right: AnswerContent; wrong: AnswerContent } | null {
  if (body.type === 'judge' && key.type === 'judge')
    return { right: { type: 'judge', value: key.right }, wrong: { type: 'judge', value: !key.right } }
  if (body.type !== 'single' || key.type !== 'single') return null
  const other = body.options.find(({ id }) => id !== key.right)
  return { right: { type: 'single', choice: key.right }, wrong: { type: 'single', choice: other?.id ?? null } }
}

/** A film that the student who shows the demo school has finished: journeys watch the others to their end. */
async function filmOf({ tx }: World, course: SeededCourse, content: SeededContent) {
  const seen = await tx
    .selectFrom('studyResource as r')
    .innerJoin('student as s', 's.id', 'r.studentId')
    .innerJoin('appUser as u', 'u.id', 's.userId')
    .select('r.resourceId')
    .where('u.username', '=', 'student')
    .where('r.courseId', '=', course.id)
    .where('r.finishedAt', 'is not', null)
    .execute()
  const ids = new Set(seen.map(({ resourceId }) => resourceId))
  return content.resources.find(({ id, kind, durationSec }) => kind === 'video' && durationSec > 4 && ids.has(id))
}

/** Two questions on the way of one film, and how those who have seen it answered them. */
export async function seedFilmQuestions(
  world: World,
  course: SeededCourse,
  content: SeededContent,
  bank: readonly Asked[],
): Promise<void> {
  const film = await filmOf(world, course, content)
  const fits = bank.filter((one) => isAskable(one.body) && answersOf(one) !== null)
  const asked = fits.filter(({ chapter }) => chapter === film?.chapter).slice(0, 2)
  if (!film || asked.length < 2) return
  const by = world.users.of(course.hostTeacherNo)
  const points = asked.map(({ questionId }, n) => {
    const atSecond = Math.max(1, Math.floor(film.durationSec * (n === 0 ? 0.3 : 0.7)))
    return {
      id: newId(),
      resourceId: film.id,
      questionId,
      atSecond,
      goOn: n === 0 ? 'answer' : 'right',
      maxTries: n === 0 ? 1 : 2,
      backTo: n === 0 ? null : 0,
      createdBy: by,
      updatedBy: by,
    }
  })
  await bulk(world.tx, 'resourceQuestion', points)
  const watched = await world.tx
    .selectFrom('studyResource')
    .select(['studentId', 'lastAt'])
    .where('resourceId', '=', film.id)
    .where('finishedAt', 'is not', null)
    .orderBy('studentId')
    .execute()
  const answers: Rows<'resourceAnswer'> = []
  for (const [n, { studentId, lastAt }] of watched.entries())
    for (const [at, point] of points.entries()) {
      const question = asked[at] as Asked
      const given = answersOf(question)
      const isRight = (n + at) % 3 !== 0
      const put = (tryNo: number, right: boolean, passes: boolean) =>
        given &&
        answers.push({
          pointId: point.id,
          studentId,
          tryNo,
          questionVersionId: question.questionVersionId,
          content: (right ? given.right : given.wrong) as never,
          isRight: right,
          passes,
          clientId: newId(),
          answeredAt: lastAt,
        })
      put(1, isRight, isRight || point.goOn === 'answer')
      if (!isRight && point.maxTries > 1) put(2, n % 2 === 0, true)
    }
  await bulk(world.tx, 'resourceAnswer', answers)
}
