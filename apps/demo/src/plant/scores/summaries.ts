import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { summaryFigures } from '@shuyuan/server/areas/course/summary/summary-figures.read.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json } from '../bulk.ts'
import type { World } from '../world.ts'

interface Taught {
  courseId: string
  courseName: string
  classId: string | null
  className: string
  teacherId: string
  userId: string
}

/** For every course: what its host writes, and the teachers of two of its classes. */
const STATES = ['submitted', 'read', 'returned', 'submitted', 'draft'] as const

const TEACHING = [
  '本学期按教学大纲完成了全部教学环节。线上以章节资源和在线练习为主，面授课安排四次，围绕重点章节答疑；对进度落后的学生逐一电话联系，期中后多数学生补齐了前四章的学习。',
  '课程采用“资源学习、练习、作业、讨论”的顺序组织教学。开学第一周完成学习指南，作业发布后一周内批阅完毕，共性问题录成短讲解发到资源中，学生反映比文字说明更容易看懂。',
  '面授与线上结合，面授四次，平均到课七成。针对在职学生时间零散的特点，把作业拆成小题分周布置，提交率比上学期有明显提高。',
]
const SCORES = [
  '形考成绩呈正态分布，高分段集中在坚持每周学习的学生；低分主要因为缺交两次以上作业，已逐一提醒补交。',
  '客观题得分稳定，简答题失分集中在概念混淆，复习课上已作针对性讲解。',
]
const PROBLEMS = ['部分学生临近截止才提交，答题时间过短。', '个别班级面授到课率偏低，与单位排班冲突。']
const IMPROVE = ['下学期把期中测验提前一周，并增加一次小结直播。', '按单位排班调整面授时间，录制要点供缺课学生观看。']
const ADVICE = ['希望平台能按班级汇总未提交名单并一键提醒。', '']

async function taught({ tx }: World): Promise<Taught[]> {
  const { rows } = await sql<Taught>`
    with c as (select c.id, b.course_name, b.course_code, c.host_teacher_id from course c join basic_course b on b.id = c.basic_course_id
      join term t on t.id = c.term_id and t.is_current where c.publish_status = 'published' and c.main_course_id is null
      order by (b.course_code in ('MG2101', 'MA2102')) desc, b.course_code limit 14)
    select c.id as "courseId", c.course_name as "courseName", null::uuid as "classId", '' as "className", t.id as "teacherId", t.user_id as "userId", c.course_code
    from c join teacher t on t.id = c.host_teacher_id
    union all select c.id, c.course_name, k.id, k.name, t.id, t.user_id, c.course_code from c
    join lateral (select * from course_class k where k.course_id = c.id and k.face_teacher_id is not null order by k.name limit 2) k on true
    join teacher t on t.id = k.face_teacher_id
    order by course_code, "className"`.execute(tx)
  return rows
}

const at = <T>(list: readonly T[], place: number): T => list[place % list.length] as T

/** What teachers have handed in for this term so far. */
export async function seedSummaries(world: World): Promise<void> {
  const rows = []
  for (const [place, one] of (await taught(world)).entries()) {
    const state = at(STATES, place)
    const submittedAt = new Date(world.today.getTime() - (1 + (place % 9)) * DAY_MS)
    rows.push({
      ...{ id: newId(), courseId: one.courseId, courseClassId: one.classId, teacherId: one.teacherId },
      ...{ teaching: at(TEACHING, place), scoreAnalysis: at(SCORES, place), problems: at(PROBLEMS, place) },
      ...{ improve: at(IMPROVE, place), advice: at(ADVICE, place) },
      figures: json(await summaryFigures(world.tx, one.courseId, one.classId)),
      ...{ figuresAt: submittedAt, state, submittedAt: state === 'draft' ? null : submittedAt },
      note: state === 'returned' ? '成绩分析请补充各班对比，并说明低分学生的帮扶情况。' : '',
      ...{ createdBy: one.userId, updatedBy: one.userId },
    })
  }
  await bulk(world.tx, 'courseSummary', rows)
}
