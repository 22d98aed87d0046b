import { join } from 'node:path'
import { hashPassword } from '../areas/account/sign-in/password.ts'
import { localStore } from '../areas/file/store/local-store.ts'
import { recomputeScore } from '../areas/marking/result/recompute.flow.ts'
import { recountNextCourse } from '../areas/marking/result/recount-due.flow.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { demoContent } from './content/index.ts'
import type { DemoContent } from './content/types.ts'
import { seedAddExams } from './seed/add-exams.ts'
import { seedAdministration } from './seed/administration.ts'
import { seedAttempts } from './seed/attempts.ts'
import { seedAssignments, seedQuestions } from './seed/bank.ts'
import { must } from './seed/bulk.ts'
import { seedClicks } from './seed/clicks.ts'
import { seedComingTerm } from './seed/coming-term.ts'
import { seedContent, seedOutline } from './seed/content.ts'
import { seedCourseOffice } from './seed/course-office.ts'
import { seedCourses } from './seed/courses.ts'
import { seedEvaluations } from './seed/evaluations.ts'
import { seedExamTimes } from './seed/exam-times.ts'
import { seedFinals } from './seed/finals.ts'
import { seedLeaders } from './seed/leaders.ts'
import { seedMedia } from './seed/media.ts'
import { seedMerges } from './seed/merges.ts'
import { seedPeople } from './seed/people.ts'
import { seedPlainCourses, seedUsualSchemes } from './seed/plain-courses.ts'
import { seedRecommends } from './seed/recommends.ts'
import { seedRecords } from './seed/records.ts'
import { seedResearchGroups } from './seed/research-groups.ts'
import { seedSchool } from './seed/school.ts'
import { seedScoreParts } from './seed/score-parts.ts'
import { seedScoreStates } from './seed/score-states.ts'
import { seedPastScores } from './seed/scores.ts'
import { seedSignIns } from './seed/sign-ins.ts'
import { seedStudy } from './seed/study.ts'
import { seedSummaries } from './seed/summaries.ts'
import { seedTalkAndPlan, seedUsualTalkAndPlan, showPlans } from './seed/talk-and-plan.ts'
import { seedOwnRatios, seedTemplates } from './seed/templates.ts'
import { seedTheses } from './seed/theses.ts'
import { seedWarnings } from './seed/warnings.ts'
import { newWorld, type World } from './seed/world.ts'

const thisTerm = (world: World, code: string) =>
  must(
    world.courses.find(({ courseCode, ago }) => courseCode === code && ago === 0),
    `course ${code}`,
  )

async function seedWrittenCourses(world: World, say: (line: string) => void): Promise<void> {
  for (const written of world.content.courses) {
    say(`Demo school: ${written.courseName}`)
    const course = thisTerm(world, written.courseCode)
    const content = await seedContent(world, course, written)
    await seedTalkAndPlan(world, course, written, content)
    const questions = await seedQuestions(world, course, written, content)
    const assignments = await seedAssignments(world, course, written, content, questions)
    await seedAttempts(world, course, written, questions, assignments)
    await seedStudy(world, course, content, (no) => written.chapters.find((chapter) => chapter.no === no)?.weekNo ?? 1)
  }
}

/** Courses that share a main course's scheme are weighed by it from the start. */
async function settleScores({ tx, today, courses }: World): Promise<void> {
  for (const { id } of courses.filter(({ ago }) => ago === 0)) await recomputeScore(tx, id, today)
}

/** No real school has every one of these names. */
export async function isDemo(db: Db): Promise<boolean> {
  const names = DEMO_ACCOUNTS.map(({ username }) => username)
  const found = await db.selectFrom('appUser').select('id').where('username', 'in', names).execute()
  return found.length === names.length
}

interface Given {
  readonly config: Config
  readonly passwordHash: string
  readonly today: Date
  readonly content: DemoContent
}

/** Every row of the demo school, in the caller's transaction. */
export async function fillSchool(tx: Db, { config, passwordHash, today, content }: Given, say: (line: string) => void) {
  const files = localStore(join(config.dataDir, 'files'))
  const world = newWorld({ tx, config, files, today, content, passwordHash })
  say('Demo school: units, majors, terms, catalogue')
  await seedSchool(world)
  say(`Demo school: ${world.content.students.length} students, ${world.content.teachers.length} teachers`)
  await seedPeople(world)
  await seedRecords(world)
  await seedCourses(world)
  say('Demo school: pictures, handouts, clips')
  await seedMedia(world)
  await seedWrittenCourses(world, say)
  for (const outline of world.content.outlines)
    if (world.courses.some(({ courseCode, ago }) => courseCode === outline.courseCode && ago === 0))
      await seedOutline(world, thisTerm(world, outline.courseCode), outline)
  await seedPlainCourses(world)
  await seedUsualTalkAndPlan(world)
  await seedPastScores(world)
  await seedAdministration(world)
  await seedSignIns(world)
  await seedCourseOffice(world)
  await seedComingTerm(world)
  await showPlans(tx, today)
  await seedAddExams(world)
  await seedExamTimes(world)
  await seedFinals(world)
  await seedLeaders(world)
  for (const written of world.content.courses) await recomputeScore(tx, thisTerm(world, written.courseCode).id, today)
  await seedScoreStates(world)
  await seedMerges(world)
  await seedSummaries(world)
  await seedTemplates(world)
  await seedUsualSchemes(world)
  await seedOwnRatios(world)
  await seedScoreParts(world)
  await settleScores(world)
  await seedWarnings(world)
  await seedClicks(world)
  await seedEvaluations(world)
  await seedRecommends(world)
  await seedResearchGroups(world)
  say('Demo school: theses')
  await seedTheses(world)
}

/** Fills an empty database with the demo school, as one transaction; a school that has people is left alone. */
export async function seedDemo(db: Db, config: Config, today: Date, say: (line: string) => void): Promise<void> {
  const anybody = await db.selectFrom('appUser').select('id').limit(1).executeTakeFirst()
  if (anybody) return
  const passwordHash = await hashPassword(config, DEMO_PASSWORD)
  const given = { config, passwordHash, today, content: demoContent(today) }
  await db.transaction().execute((tx) => fillSchool(tx, given, say))
  // As the server would do right after its start: what time alone changes is worked out up to today.
  while (await recountNextCourse(db, today));
  await db.executeQuery({ sql: 'analyze', parameters: [], query: { kind: 'RawNode' } } as never)
}
