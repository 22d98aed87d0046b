import { type RawBuilder, sql } from 'kysely'

/** Whether chapter `c` by itself is open to a class; one under a closed chapter is closed too. */
export const isOpenChapter = (classId: RawBuilder<unknown>, now: Date) => sql`not c.hidden and not exists (
  select 1 from chapter_control k where k.chapter_id = c.id and k.course_class_id = ${classId} and (k.hidden or k.open_from > ${now}))`
