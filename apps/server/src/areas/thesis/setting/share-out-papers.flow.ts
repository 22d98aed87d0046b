import { assignMarkers } from '@shuyuan/domain/thesis/share-markers.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { beginPapers } from '../paper/lock-papers.store.ts'
import { setMarkers } from '../paper/paper.store.ts'
import { markerPeople } from './setting.read.ts'
import type { LockedSetting } from './setting.store.ts'

interface Load {
  id: string
  first: number
  second: number
}

async function givenPapers(tx: Db, settingId: string): Promise<Map<string, readonly [number, number]>> {
  const { rows } = await sql<Load>`
    select tc.id, (count(*) filter (where x.first_marker_id = tc.id))::int as first,
      (count(*) filter (where x.second_marker_id = tc.id))::int as second
    from thesis_submission x join teacher tc on tc.id in (x.first_marker_id, x.second_marker_id)
    where x.setting_id = ${settingId} group by tc.id`.execute(tx)
  return new Map(rows.map(({ id, first, second }) => [id, [first, second] as const]))
}

/**
 * Gives every student of a course a paper and every paper without markers its markers, in even shares. Existing markers
 * stay. Safe to run again, for instance after students have joined.
 */
export async function shareOutPapers(tx: Db, setting: LockedSetting, now: Date): Promise<void> {
  await beginPapers(tx, { settingId: setting.id }, now)
  const { rows } = await sql<{ id: string; subSchoolId: string }>`
    select x.id, st.sub_school_id as "subSchoolId" from thesis_submission x join student st on st.id = x.student_id
    where x.setting_id = ${setting.id} and (x.first_marker_id is null
      or (${setting.markerCount} = 2 and x.second_marker_id is null)) order by x.id for update of x`.execute(tx)
  const people = await markerPeople(tx, setting.markerIds)
  const markers = people.map(({ teacherId, subSchoolId }) => ({ id: teacherId, subSchoolId }))
  const shared = assignMarkers(rows, markers, {
    count: setting.markerCount,
    rule: setting.markerRule,
    seed: setting.id,
    given: await givenPapers(tx, setting.id),
  })
  await setMarkers(
    tx,
    [...shared].map(([id, one]) => ({ id, ...one })),
    now,
  )
}
