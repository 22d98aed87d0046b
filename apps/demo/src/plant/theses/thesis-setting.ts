import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'
import { markersOf, type ThesisPlan } from './thesis-papers.ts'

export const GAP = 15
export const LATE_MINUS = 5
const LIMIT = 30

/** The rules of a course and its topics. */
export async function addSetting(world: World, plan: ThesisPlan): Promise<{ settingId: string; topicIds: string[] }> {
  const { thesis, course, state, count, from, to } = plan
  const [settingId, by] = [newId(), world.users.of('edu')]
  const markers = markersOf(world, course)
  const columns = {
    id: settingId,
    courseId: course.id,
    instructions: thesis.instructions,
    fileIds: [],
    ownTopic: true,
    topicRule: 'free',
    fromAt: from,
    toAt: to,
    lateAllowed: true,
    lateDays: 3,
    lateMinus: LATE_MINUS,
    fileTypes: ['doc', 'docx', 'pdf'],
    fileMaxMb: 20,
    fileMaxCount: 2,
    minWords: 500,
    maxWords: 8000,
    declaration: '本人承诺所提交的作业为独立完成，引用均已注明出处。',
    similarityOn: true,
    similarityLimit: LIMIT,
    similarityScope: 'term',
    markerCount: count,
    markerRule: 'random',
    markerIds: markers.map(({ id }) => id),
    blind: count === 2,
    rubric: json(thesis.rubric),
    gap: GAP,
    arbiterId: markers[0]?.id ?? null,
    maxReturns: 2,
    state,
    openedAt: from,
    closedAt: state === 'closed' ? to : null,
    createdAt: new Date(from.getTime() - 5 * DAY_MS),
    createdBy: by,
    updatedAt: from,
    updatedBy: by,
  }
  await bulk(world.tx, 'thesisSetting', [columns])
  const topics = thesis.topics.map(([title, body, quota], sort) => ({
    id: newId(),
    settingId,
    title,
    body,
    quota,
    sort,
  }))
  await bulk(world.tx, 'thesisTopic', topics)
  return { settingId, topicIds: topics.map(({ id }) => id) }
}
