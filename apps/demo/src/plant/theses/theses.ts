import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { applyThesisFinals } from '@shuyuan/server/areas/score/enter/thesis-finals.flow.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { THESES } from '../../content/theses.ts'
import type { World } from '../world.ts'
import { addMarks } from './thesis-marks.ts'
import { seedThesisPackages } from './thesis-packages.ts'
import { CLOSED_WAYS, compareAll, OPEN_WAYS, papersOf, type ThesisPaper, type ThesisPlan } from './thesis-papers.ts'
import { addPapers, addVersions } from './thesis-rows.ts'
import { addSetting } from './thesis-setting.ts'

/** These courses get their finals from theses: removes finals planted elsewhere. */
async function giveFinals(world: World, { course }: ThesisPlan, papers: readonly ThesisPaper[]): Promise<void> {
  await sql`
    update score set final_score = null, final_source = '', final_at = null, final_by = null, total_score = null,
      passed = null, flag = 'normal', flag_reason = '', state = 'computed', formative_handed_at = null,
      final_handed_at = null, total_handed_at = null, formative_handed_by = null, final_handed_by = null,
      total_handed_by = null, published_at = null, locked_at = null
    where course_id = ${course.id}`.execute(world.tx)
  const published = papers.filter(({ way }) => way === 'published').map(({ student }) => student.id)
  await applyThesisFinals(world.tx, course.id, world.today, published)
}

async function seedOne(world: World, plan: ThesisPlan): Promise<void> {
  const { settingId, topicIds } = await addSetting(world, plan)
  const papers = papersOf(world, plan, settingId, topicIds)
  compareAll(papers)
  await addPapers(world, plan, settingId, papers)
  await addVersions(world, papers)
  await addMarks(world, plan, papers)
  await giveFinals(world, plan, papers)
}

/**
 * This term's theses: one course is being handed in and marked, in every state; one ended early and is almost
 * finished; one is a draft; the others are not set up yet.
 */
export async function seedTheses(world: World): Promise<void> {
  /** A day by the school's clock, at midnight or in its last minute. */
  const at = (days: number, isEnd = false) =>
    new Date(`${schoolDay(new Date(world.today.getTime() + days * DAY_MS))}T${isEnd ? '23:59:00' : '00:00:00'}+08:00`)
  const courseOf = (code: string) => world.courses.find(({ courseCode, ago }) => courseCode === code && ago === 0)
  const plans = [
    { state: 'open', count: 2, from: at(-24), to: at(12, true), ways: OPEN_WAYS },
    { state: 'closed', count: 1, from: at(-40), to: at(-16, true), ways: CLOSED_WAYS },
  ] as const
  for (const [place, thesis] of THESES.entries()) {
    const [course, plan] = [courseOf(thesis.courseCode), plans[place]]
    if (course && plan) await seedOne(world, { thesis, course, ...plan })
  }
  const draft = courseOf('MK2103')
  if (draft)
    await world.tx
      .insertInto('thesisSetting')
      .values({
        id: newId(),
        courseId: draft.id,
        instructions: '<p>选择一种您熟悉的商品，为它写一份三个月的推广方案。</p>',
        ownTopic: true,
        createdBy: world.users.of('edu'),
      })
      .execute()
  await seedThesisPackages(world)
}
