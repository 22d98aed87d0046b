import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** Something that uses a file: the place, and its name if it has one. */
export interface FileUse {
  place:
    | 'resource'
    | 'supplement'
    | 'answer'
    | 'cover'
    | 'avatar'
    | 'detail'
    | 'guide'
    | 'assignment'
    | 'paper'
    | 'question'
    | 'request'
    | 'score'
    | 'student'
    | 'thesis'
  title: string
}

const WORDS: Record<FileUse['place'], [zh: string, en: string]> = {
  resource: ['课程资源', 'a course resource'],
  supplement: ['教学补充', 'a supplement'],
  answer: ['答卷', 'an attempt'],
  cover: ['课程封面', 'the cover of a course'],
  avatar: ['头像', 'an avatar'],
  detail: ['课程信息', 'course information'],
  guide: ['教学过程', 'a teaching step'],
  assignment: ['作业说明', 'assignment instructions'],
  paper: ['试卷说明', 'the notes of a paper'],
  question: ['试题', 'a question'],
  request: ['申请材料', 'the attachments of an application'],
  score: ['成绩材料', 'the attachments of a score'],
  student: ['学籍材料', 'the attachments of a student record'],
  thesis: ['大作业', 'a thesis'],
}

/** For places without words of their own. */
export const USED_SOMEWHERE = { zh: '文件正在使用', en: 'the file is in use' }

export function useWords({ place, title }: FileUse): { zh: string; en: string } {
  const [zh, en] = WORDS[place]
  return title
    ? { zh: `文件正在使用（${zh}《${title}》）`, en: `the file is in use (${en}: “${title}”)` }
    : { zh: `文件正在使用（${zh}）`, en: `the file is in use (${en})` }
}

/**
 * The first place found that uses the file, including pictures and audio inside rich text, which refers to files by id.
 * Every version of a question counts, as old attempts show old versions. Scanning texts takes a moment in a large bank
 * and happens only when somebody deletes a file.
 */
export async function fileUse(db: Db, fileId: string): Promise<FileUse | undefined> {
  const inside = `%${fileId}%`
  const { rows } = await sql<FileUse>`
    select 'resource' as place, title from resource where file_id = ${fileId} or body like ${inside}
    union all select 'supplement', title from tutor_resource where file_id = ${fileId} or body like ${inside}
    union all select 'answer', '' from answer_file where file_id = ${fileId}
    union all select 'cover', b.course_name from course c join basic_course b on b.id = c.basic_course_id where c.cover_file_id = ${fileId}
    union all select 'avatar', '' from app_user where avatar_file_id = ${fileId}
    union all select 'detail', '' from course_detail where html like ${inside} or readers_html like ${inside}
      or rows::text like ${inside} or readers_rows::text like ${inside}
    union all select 'guide', title from teach_process_step where body like ${inside}
    union all select 'assignment', title from assignment where instructions like ${inside} or ${fileId} = any(file_ids)
    union all select 'answer', '' from written_page where file_id = ${fileId}
    union all select 'request', '' from written_leave where ${fileId} = any(file_ids)
    union all select 'paper', title from paper where notes like ${inside}
    union all select 'question', left(q.stem_text, 30) from question_version v join question q on q.id = v.question_id
      where v.body::text like ${inside} or v.key::text like ${inside} or v.analysis like ${inside}
    union all select 'request', '' from redo_apply where ${fileId} = any(file_ids)
    union all select 'request', '' from add_exam_detail where ${fileId} = any(file_ids)
    union all select 'score', '' from score where ${fileId} = any(flag_file_ids)
    union all select 'score', '' from score_ask where ${fileId} = any(file_ids)
    union all select 'score', '' from score_appeal where ${fileId} = any(file_ids)
    union all select 'score', '' from score_change where ${fileId} = any(file_ids)
    union all select 'student', '' from student_change where ${fileId} = any(file_ids)
    union all select 'thesis', '' from thesis_version where file_ids @> array[${fileId}::uuid]
    union all select 'thesis', '' from thesis_setting where ${fileId}::uuid = any(file_ids)
      or template_file_id = ${fileId} or instructions like ${inside}
    union all select 'thesis', '' from thesis_mark where file_id = ${fileId}
    limit 1`.execute(db)
  return rows[0]
}
