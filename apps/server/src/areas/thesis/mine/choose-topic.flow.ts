import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField, refuse } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { addEvents } from '../paper/paper.store.ts'
import { moveRefusal } from '../thesis.policy.ts'
import { lockOwnThesis } from './lock-own-thesis.flow.ts'
import { whyNotChoose } from './own-thesis.present.ts'
import { chooseTopic } from './own-thesis.store.ts'

const OWN_TITLE_MIN = 4

/** Whoever comes to the last place second waits for the first here, and then counts with it. */
async function lockTopic({ db }: Ctx, settingId: string, topicId: string) {
  const { rows } = await sql<{ title: string; quota: number }>`
    select title, quota from thesis_topic where id = ${topicId} and setting_id = ${settingId} for update`.execute(db)
  const [topic] = rows
  if (!topic) throw badField('topicId', '题目不属于该课程', 'the topic belongs to another course')
  const { rows: taken } = await sql<{ count: number }>`
    select count(*)::int as count from thesis_submission where topic_id = ${topicId}`.execute(db)
  if (topic.quota > 0 && (taken[0]?.count ?? 0) >= topic.quota)
    throw refuse('该题目名额已满', 'this topic has no places left')
  return topic
}

/** 选题: one of the list, while it has places, or a title of one's own. */
export async function chooseOwnTopic(
  ctx: Ctx,
  { id, topicId, ownTitle = '' }: { id: string; topicId?: string | undefined; ownTitle?: string | undefined },
): Promise<void> {
  const thesis = await lockOwnThesis(ctx, id)
  const why = whyNotChoose(thesis, ctx.now)
  if (why) throw moveRefusal({ no: why })
  if (!topicId && !thesis.ownTopic) throw badField('topicId', '请选择题目', 'choose a topic')
  if (!topicId && [...ownTitle].length < OWN_TITLE_MIN)
    throw badField('ownTitle', `题目至少${OWN_TITLE_MIN}个字`, `the title needs at least ${OWN_TITLE_MIN} characters`)
  const title = topicId ? (await lockTopic(ctx, id, topicId)).title : ownTitle
  await chooseTopic(ctx.db, thesis.paperId, topicId ? { topicId } : { ownTitle }, writtenBy(ctx))
  await addEvents(ctx.db, [thesis.paperId], 'topicChosen', title, writtenBy(ctx))
  ctx.log({ targetType: 'thesis', targetId: thesis.paperId, targetName: thesis.courseName, after: { title } })
}
