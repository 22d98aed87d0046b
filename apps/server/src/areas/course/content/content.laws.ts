import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const contentLaws: Law[] = [
  {
    name: 'course.content-place',
    guards: ['chapter', 'resource', 'teachProcessStep', 'chapterControl', 'teachCalendar', 'bbsModule', 'wordPedia'],
    says: 'What stands under a chapter lies in the course of the chapter, and a step leads to what is of its course.',
    source: 'domain 3.3',
    conditions: () => sql`
      select x.id, x.course_id = h.course_id as holds, jsonb_build_object('of', x.what, 'course', x.course_id, 'chapter', h.course_id) as facts
      from (select id, course_id, pid as chapter_id, 'chapter' as what from chapter
        union all select id, course_id, chapter_id, 'resource' from resource
        union all select id, course_id, chapter_id, 'step' from teach_process_step
        union all select id, course_id, chapter_id, 'calendar' from teach_calendar
        union all select id, course_id, chapter_id, 'board' from bbs_module
        union all select id, course_id, chapter_id, 'word' from word_pedia
        union all select k.id, k.course_id, c.chapter_id, 'control' from chapter_control c join course_class k on k.id = c.course_class_id) x
      join chapter h on h.id = x.chapter_id
      -- A deputy's classes control the chapters of its main course.
      where x.what <> 'control' or not exists (select 1 from course d where d.id = x.course_id and d.main_course_id = h.course_id)
      union all
      select s.id, coalesce(r.course_id = s.course_id, true) and coalesce(a.course_id = s.course_id, true),
        jsonb_build_object('course', s.course_id, 'resource', r.course_id, 'assignment', a.course_id)
      from teach_process_step s left join resource r on r.id = s.resource_id left join assignment a on a.id = s.assignment_id`,
  },
  {
    name: 'course.step-order',
    guards: ['teachProcessStep', 'stepBefore'],
    says: 'A step waits for steps of its own chapter alone, never for itself over others, and leads to a board of its course.',
    source: 'teachProcess, editTeachProcess',
    conditions: () => sql`
      with recursive ahead as (select step_id, before_id from step_before
        union select a.step_id, b.before_id from ahead a join step_before b on b.step_id = a.before_id)
      select s.id, coalesce(m.course_id = s.course_id, true)
          and not exists (select 1 from ahead a where a.step_id = s.id and a.before_id = s.id)
          and not exists (select 1 from step_before b join teach_process_step o on o.id = b.before_id
            where b.step_id = s.id and o.chapter_id <> s.chapter_id) as holds,
        jsonb_build_object('chapter', s.chapter_id, 'board', m.id) as facts
      from teach_process_step s left join bbs_module m on m.id = s.board_id`,
  },
  {
    name: 'course.captions',
    guards: ['resourceCaption', 'resource'],
    says: 'Captions count the lines that they have, and belong to a film that is no quote.',
    source: 'caption.store',
    conditions: () => sql`
      select k.resource_id as id, k.cue_count = (length(k.vtt) - length(replace(k.vtt, '-->', ''))) / 3
          and r.quoted_from_id is null and r.kind in ('video', 'audio') as holds,
        jsonb_build_object('lang', k.lang, 'cues', k.cue_count) as facts
      from resource_caption k join resource r on r.id = k.resource_id`,
  },
  {
    name: 'course.quotes',
    guards: ['resource', 'resourceShare'],
    says: 'A quote is of another course, and has the content of a source that is shared and in no recycle bin.',
    source: 'share.store',
    conditions: () => sql`
      select q.id, s.recycled_at is null and h.resource_id is not null and s.course_id <> q.course_id
          and (q.kind, q.url, q.duration_sec, q.page_count, q.download) = (s.kind, s.url, s.duration_sec, s.page_count, s.download)
          and q.file_id is not distinct from s.file_id as holds,
        jsonb_build_object('source', s.id, 'shared', h.resource_id is not null, 'file', q.file_id, 'fileOfSource', s.file_id) as facts
      from resource q join resource s on s.id = q.quoted_from_id left join resource_share h on h.resource_id = s.id`,
  },
]
