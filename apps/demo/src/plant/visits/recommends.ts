import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { daysAgo } from '../../content/terms.ts'
import { bulk, must } from '../bulk.ts'
import type { World } from '../world.ts'

interface Shown {
  code: string
  slot: 'banner' | 'hot' | 'new' | 'career'
  title: string
  reason: string
  /** Days from today. */
  from: number
  to: number
  state?: 'draft' | 'withdrawn'
  /** A picture of the demo school; else the course's own is shown. */
  cover?: string
  /** Shows a day, about. */
  shows: number
}

const SHOWN: readonly Shown[] = [
  {
    ...{ code: 'MG2101', slot: 'banner', from: -12, to: 40, shows: 180, cover: 'banner-team' },
    title: '本学期共学计划：管理学基础',
    reason: '每周一讲、一练、一次讨论，与全校同学一起学完一门课，完成全部形考可获学习之星称号。',
  },
  {
    ...{ code: 'MG2101', slot: 'hot', from: -72, to: 50, shows: 120 },
    title: '从身边的团队学管理',
    reason: '用班组、门店和社区里的真实案例讲计划、组织、领导与控制，学完就能用在工作里。',
  },
  {
    ...{ code: 'MA2102', slot: 'hot', from: -70, to: 50, shows: 95 },
    title: '线性代数，一步一步来',
    reason: '每个概念都配可以动手的练习和讲解，基础薄弱也能跟上，适合准备专升本的同学。',
  },
  {
    ...{ code: 'EC1102', slot: 'hot', from: -20, to: 40, shows: 60 },
    title: '看懂物价、工资和利率',
    reason: '从菜价和房租讲起，理解供求、成本与宏观指标，给自己的钱包做决定。',
  },
  {
    ...{ code: 'MG1901', slot: 'new', from: -14, to: 60, shows: 45 },
    title: '工程人的管理课',
    reason: '面向施工与机电岗位的管理入门，本学期首次开设，与管理学基础合班授课。',
  },
  {
    ...{ code: 'CS3190', slot: 'new', from: -10, to: 60, shows: 52 },
    title: '动手做一次大数据',
    reason: '从采集、清洗到看板，完成一个完整的数据项目，不用考试，作品就是成绩。',
  },
  {
    ...{ code: 'MK2103', slot: 'new', from: 6, to: 70, shows: 0 },
    title: '顾客到底怎么想',
    reason: '从一次购物经历出发，认识需求、动机与选择，适合零售与电商岗位。',
  },
  {
    ...{ code: 'EB9001', slot: 'career', from: -68, to: 45, shows: 70 },
    title: '开一家网店要学什么',
    reason: '选品、上架、推广、客服全流程实务，全过程考核，学完可申请岗位能力证书。',
  },
  {
    ...{ code: 'HR2101', slot: 'career', from: -66, to: -5, shows: 40 },
    title: '人事岗位第一课',
    reason: '招聘、培训、绩效与劳动关系一门课讲清，配真实表单与流程。',
  },
  {
    ...{ code: 'LW2103', slot: 'career', from: 3, to: 60, state: 'draft', shows: 0 },
    title: '做生意要懂的法',
    reason: '合同、公司、竞争与消费者保护，创业者和法务助理都用得上。',
  },
]

/** The last day of choosing courses, from today. */
const CHOSEN_UNTIL = -56
/** Of a thousand students of a course: who chose it after it was shown, and who keeps it as a favourite. */
const CHOSE = 120
const LIKED = 160

/** Some students came into a course because it was recommended, some keep it; most were there before. */
async function seedTakenUp(tx: World['tx'], today: Date): Promise<void> {
  const shown = sql`(select course_id, min(from_at) as since from course_recommend where state = 'published'
    and from_at < ${today} group by course_id) r`
  const chance = sql`('x' || substr(md5(s.id::text), 1, 7))::bit(28)::int % 1000`
  const until = daysAgo(today, -CHOSEN_UNTIL, 18)
  await sql`update course_class_student s set joined_at = r.since + (${until} - r.since) * ((${chance}) / ${CHOSE}::float8)
    from ${shown} where s.course_id = r.course_id and s.left_at is null and r.since < ${until} and ${chance} < ${CHOSE}`.execute(
    tx,
  )
  await sql`insert into favourite (user_id, course_id, created_at)
    select st.user_id, s.course_id, r.since + (${today}::timestamptz - r.since) * ((${chance}) / 1000::float8)
    from course_class_student s join student st on st.id = s.student_id
    join app_user u on u.id = st.user_id and u.username = st.student_no join ${shown} on r.course_id = s.course_id
    where s.left_at is null and ${chance} between ${1000 - LIKED} and 999 on conflict do nothing`.execute(tx)
}

/** What the organization recommends, in every state, with the shows and clicks of the days so far. */
export async function seedRecommends({ tx, today, users, rng, media }: World): Promise<void> {
  const { rows: courses } = await sql<{ id: string; code: string }>`
    select c.id, b.course_code as code from course c join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id and t.is_current where c.publish_status = 'published'`.execute(tx)
  const byCode = new Map(courses.map(({ id, code }) => [code, id]))
  const moment = (days: number) => daysAgo(today, -days, 0)
  const known = SHOWN.flatMap((one, sort) => {
    const courseId = byCode.get(one.code)
    return courseId ? [{ ...one, id: newId(), courseId, sort }] : []
  })
  await bulk(
    tx,
    'courseRecommend',
    known.map(({ id, courseId, slot, title, reason, from, to, state = 'published', cover, sort }) => ({
      coverFileId: cover ? media.of(cover) : null,
      ...{ id, courseId, slot, title, reason, sort, state, subSchoolIds: [], majorCodes: [], degreeType: '' },
      ...{ fromAt: moment(from), toAt: moment(to), createdBy: users.of('org'), updatedBy: users.of('org') },
    })),
  )
  await seedTakenUp(tx, today)
  const days = known.flatMap(({ id, from, to, shows }) =>
    shows === 0
      ? []
      : Array.from({ length: Math.min(0, to) - from }, (_, n) => {
          const seen = Math.round(shows * (0.6 + rng.int(0, 80) / 100))
          // At noon a day has one name in the school's zone and in UTC.
          const day = daysAgo(today, -(from + n), 12)
            .toISOString()
            .slice(0, 10)
          return { recommendId: id, day, shows: seen, clicks: Math.round((seen * rng.int(3, 14)) / 100) }
        }),
  )
  await bulk(tx, 'courseRecommendDay', days)
  await bulk(tx, 'courseRecommendClick', await clicksOf(tx, days))
}

/** Each click is a person's own, once a day. */
async function clicksOf(tx: World['tx'], days: readonly { recommendId: string; day: string; clicks: number }[]) {
  const people = await tx.selectFrom('student').select('userId').orderBy('studentNo').execute()
  return days.flatMap(({ recommendId, day, clicks }, at) =>
    Array.from({ length: clicks }, (_, n) => {
      const { userId } = must(people[(at * 7 + n) % people.length], 'student')
      return { recommendId, userId, day }
    }),
  )
}
