import { join } from 'node:path'
import { hashPassword } from '@shuyuan/server/areas/account/sign-in/password.ts'
import { allListeners } from '@shuyuan/server/areas/all-listeners.ts'
import { recountNextCourse } from '@shuyuan/server/areas/assignment/due/moments-passed.flow.ts'
import { recountNextAssignment } from '@shuyuan/server/areas/bank/figures/recount-questions.flow.ts'
import { localStore } from '@shuyuan/server/areas/file/store/local-store.ts'
import { recomputeScore } from '@shuyuan/server/areas/score/result/recompute.flow.ts'
import type { Config } from '@shuyuan/server/config.ts'
import type { Db } from '@shuyuan/server/db/db.ts'
import { listen } from '@shuyuan/server/events/hub.ts'
import { DEMO_PASSWORD } from '@shuyuan/server/seed/demo-accounts.ts'
import { sql } from 'kysely'
import { demoContent } from '../content/index.ts'
import type { DemoContent } from '../content/types.ts'
import { must } from './bulk.ts'
import { seedChoosing } from './courses/choosing.ts'
import { seedComingTerm } from './courses/coming-term.ts'
import { seedContent, seedOutline } from './courses/content.ts'
import { seedCourseOffice } from './courses/course-office.ts'
import { seedCourses } from './courses/courses.ts'
import { seedMedia } from './courses/media.ts'
import { seedMerges } from './courses/merges.ts'
import { seedPastContent } from './courses/past-content.ts'
import { seedPlainCourses, seedUsualSchemes } from './courses/plain-courses.ts'
import { seedSettings } from './courses/settings.ts'
import { seedOtherMaterials, seedSharing } from './courses/sharing.ts'
import { seedSupplements } from './courses/supplements.ts'
import { seedTags } from './courses/tags.ts'
import { seedTalkAndPlan, seedUsualTalkAndPlan, showPlans } from './courses/talk-and-plan.ts'
import { seedTextVersions } from './courses/text-versions.ts'
import { seedAddExams } from './exams/add-exams.ts'
import { seedApplications } from './exams/applications.ts'
import { seedExamTimes } from './exams/exam-times.ts'
import { seedFinals } from './exams/finals.ts'
import { seedMessages } from './messages/messages.ts'
import { seedNotices } from './messages/notices.ts'
import { seedAdministration } from './school/administration.ts'
import { seedCare } from './school/care.ts'
import { seedGraduation } from './school/graduation.ts'
import { seedHelp } from './school/help.ts'
import { seedLeaders } from './school/leaders.ts'
import { seedPeople } from './school/people.ts'
import { seedRecords } from './school/records.ts'
import { seedResearchGroups } from './school/research-groups.ts'
import { seedSchool } from './school/school.ts'
import { seedSignIns } from './school/sign-ins.ts'
import { seedWords } from './school/words.ts'
import { seedAnalysis } from './scores/analysis.ts'
import { seedScoreParts } from './scores/score-parts.ts'
import { seedScoreStates } from './scores/score-states.ts'
import { seedPastScores } from './scores/scores.ts'
import { seedSummaries } from './scores/summaries.ts'
import { seedOwnRatios, seedTemplates } from './scores/templates.ts'
import { seedWarnings } from './scores/warnings.ts'
import { seedPhrases } from './talk/phrases.ts'
import { seedRooms } from './talk/rooms.ts'
import { seedTalk } from './talk/talk.ts'
import { seedTheses } from './theses/theses.ts'
import { seedClicks } from './visits/clicks.ts'
import { seedEvaluations } from './visits/evaluations.ts'
import { seedMaterialVisits } from './visits/material-visits.ts'
import { seedPoints } from './visits/points.ts'
import { seedRecommends } from './visits/recommends.ts'
import { seedAttempts } from './work/attempts.ts'
import { seedAssignments, seedQuestions } from './work/bank.ts'
import { seedFilmQuestions } from './work/film-questions.ts'
import { seedGlossary } from './work/glossary.ts'
import { seedLectures } from './work/lectures.ts'
import { seedMarkingTasks } from './work/marking-tasks.ts'
import { seedPeers } from './work/peers.ts'
import { seedQueries } from './work/queries.ts'
import { seedSimilar } from './work/similar.ts'
import { seedStudy } from './work/study.ts'
import { seedStudyGoals, seedStudyLedger } from './work/study-ledger.ts'
import { seedStudyTags } from './work/study-tags.ts'
import { seedWrittenWork } from './work/written-work.ts'
import { newWorld, type World } from './world.ts'

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
    await seedWrittenWork(world, course, assignments)
    await seedStudy(world, course, content, (no) => written.chapters.find((chapter) => chapter.no === no)?.weekNo ?? 1)
    await seedStudyLedger(world, course)
    await seedStudyTags(world, course, content)
    await seedMaterialVisits(world, course)
    await seedGlossary(world, course, content)
    const asked = written.questions.flatMap(({ externalNo, chapter, status }) => {
      const question = questions.get(externalNo)
      return question && status === 'enabled' ? [{ ...question, chapter }] : []
    })
    await seedFilmQuestions(world, course, content, asked)
    await seedSettings(world, course.id)
  }
  await seedStudyGoals(world)
}

/** Courses that share a main course's scheme use it from the start. */
async function settleScores({ tx, today, courses }: World): Promise<void> {
  for (const { id } of courses.filter(({ ago }) => ago === 0)) await recomputeScore(tx, id, today)
}

interface Given {
  readonly config: Config
  readonly passwordHash: string
  readonly today: Date
  readonly content: DemoContent
}

/** Plants every row of the demo school in the caller's transaction. */
export async function fillSchool(tx: Db, { config, passwordHash, today, content }: Given, say: (line: string) => void) {
  const files = localStore(join(config.dataDir, 'files'))
  const world = newWorld({ tx, config, files, today, content, passwordHash })
  say('Demo school: units, majors, terms, catalogue')
  await seedSchool(world)
  await seedGraduation(world)
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
  await seedPastContent(world)
  const [whole] = world.content.courses
  if (whole) {
    const now = thisTerm(world, whole.courseCode)
    await seedSharing(world, now.id)
    const before = world.courses.find(({ ago, courseCode }) => ago === 1 && courseCode === whole.courseCode)
    if (before) await seedOtherMaterials(world, now, before)
  }
  await seedTags(world)
  await seedUsualTalkAndPlan(world)
  await seedPastScores(world)
  await seedAdministration(world)
  await seedSignIns(world)
  await seedCourseOffice(world)
  await seedComingTerm(world)
  await seedChoosing(world)
  await showPlans(tx, today)
  await seedAddExams(world)
  await seedMarkingTasks(world)
  await seedLectures(world)
  await seedQueries(world)
  await seedPeers(world)
  await seedSimilar(world)
  await seedExamTimes(world)
  await seedFinals(world)
  await seedLeaders(world)
  // What is written counts towards the scores that follow.
  await seedWords(world)
  await seedTalk(world)
  await seedPhrases(world)
  for (const written of world.content.courses) await recomputeScore(tx, thisTerm(world, written.courseCode).id, today)
  await seedScoreStates(world)
  await seedMerges(world)
  await seedSummaries(world)
  await seedTemplates(world)
  await seedUsualSchemes(world)
  await seedOwnRatios(world)
  await seedScoreParts(world)
  await settleScores(world)
  await seedApplications(world)
  await seedWarnings(world)
  await seedCare(world)
  await seedClicks(world)
  await seedEvaluations(world)
  await seedRecommends(world)
  await seedResearchGroups(world)
  await seedRooms(world)
  await seedHelp(world)
  await seedNotices(world)
  await seedPoints(world)
  await seedAnalysis(world)
  say('Demo school: theses')
  await seedTheses(world)
  const written = world.content.courses.map(({ courseCode }) => thisTerm(world, courseCode).id)
  await seedTextVersions(world, written)
  await seedSupplements(world, written)
}

/** Computes scores and question figures up to today, as the server's jobs would have done over time. */
export async function catchUp(db: Db, today: Date): Promise<void> {
  while (await recountNextCourse(db, today));
  await sql`insert into question_recount select distinct assignment_id, ${today}::timestamptz from study_paper
    where review_status = '2' on conflict do nothing`.execute(db)
  while (await recountNextAssignment(db, today));
}

/** Fills an empty database with the demo school, in one transaction. */
export async function plantSchool(db: Db, config: Config, today: Date, say: (line: string) => void): Promise<void> {
  listen(allListeners)
  const passwordHash = await hashPassword(config, DEMO_PASSWORD)
  const given = { config, passwordHash, today, content: demoContent(today) }
  await db.transaction().execute((tx) => fillSchool(tx, given, say))
  await catchUp(db, today)
  await seedMessages(db, config, today)
  await db.executeQuery({ sql: 'analyze', parameters: [], query: { kind: 'RawNode' } } as never)
}
