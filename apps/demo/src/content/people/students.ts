import { makeRng, type Rng, weighted } from '@shuyuan/domain/math/random.rule.ts'
import { majors, subSchools } from '../school.ts'
import { gradesFor, termsFor } from '../terms.ts'
import type { DemoClass, DemoGrade, DemoMajor, DemoPersona, DemoStudent, Gender } from '../types.ts'
import { idNumberOf, mobileOf, newName } from './names.ts'
import { staff } from './staff.ts'
import { teachers } from './teachers.ts'

/** Classes opened by each of the newest four grades: the major, then the branches that opened it. */
const PLAN: readonly (readonly [majorCode: string, ...subSchools: string[]])[][] = [
  [
    ['080901', 'bj', 'nd'],
    ['120201K', 'bj', 'lh'],
    ['120203K', 'wh'],
    ['081001', 'qp'],
    ['510201', 'bt'],
    ['040106', 'lh'],
    ['101101', 'wh'],
    ['FX0101', 'qp'],
  ],
  [
    ['080901', 'bj'],
    ['120201K', 'bj', 'nd'],
    ['530302', 'lh'],
    ['080902', 'wh'],
    ['030101K', 'nd'],
    ['440301', 'qp'],
    ['520201', 'wh'],
    ['530605', 'bt'],
  ],
  [
    ['080901', 'lh'],
    ['120203K', 'bj'],
    ['120402', 'qp'],
    ['510205', 'bj'],
    ['050101', 'nd'],
    ['460301', 'bt'],
    ['570102K', 'lh'],
    ['530802', 'wh'],
  ],
  [
    ['080901', 'bj'],
    ['120201K', 'nd'],
    ['120203K', 'lh'],
    ['580401', 'bt'],
    ['081001', 'qp'],
    ['101101', 'wh'],
  ],
  [
    ['080901', 'nd'],
    ['120201K', 'wh'],
  ],
  [['120402', 'bj']],
]

/** Women are the majority in teaching and nursing, men in construction. */
const WOMEN: Record<string, number> = { ie: 0.32, em: 0.62, lp: 0.5, eh: 0.88, ce: 0.16, hn: 0.93, fd: 0.5 }

const JOBS: Record<string, readonly string[]> = {
  ie: ['软件测试员', '网络管理员', '程序员', '信息科科员', '客服专员', '电商运营', '维修工程师'],
  em: ['会计', '出纳', '门店店长', '销售代表', '行政专员', '仓库主管', '采购员', '个体经营者'],
  lp: ['社区工作者', '街道办科员', '法律助理', '村委会委员', '派出所辅警', '人事专员'],
  eh: ['幼儿园教师', '保育员', '小学代课教师', '图书馆员', '文化站干事'],
  ce: ['施工员', '资料员', '质检员', '机修工', '测量员', '设备操作员'],
  hn: ['护士', '社区医院护士', '养老院护理员', '体检中心护士'],
  fd: ['职员'],
}

/** Five kinds of learners; planting turns them into study records, answers and lateness. */
const PERSONAS: readonly (DemoPersona & { share: number })[] = [
  { kind: 'steady', share: 0.34, diligence: 0.9, ability: 0.8, late: 0.03, hours: [19, 22] },
  { kind: 'able', share: 0.16, diligence: 0.7, ability: 0.93, late: 0.05, hours: [6, 8] },
  { kind: 'burst', share: 0.27, diligence: 0.55, ability: 0.68, late: 0.22, hours: [21, 24] },
  { kind: 'low', share: 0.16, diligence: 0.3, ability: 0.5, late: 0.4, hours: [12, 14] },
  { kind: 'silent', share: 0.07, diligence: 0.05, ability: 0.45, late: 0.8, hours: [20, 22] },
]
const SHARES = PERSONAS.map((p) => p.share)

const two = (n: number) => String(n).padStart(2, '0')
const seasonDigit = (grade: DemoGrade) => (grade.season === 'spring' ? 1 : 2)

/** New student numbers have thirteen digits: year, season, branch, major, order; older ones eleven, with a two-digit year. */
function studentNoOf(grade: DemoGrade, isNew: boolean, sub: number, majorNo: number, order: number): string {
  const year = isNew ? String(grade.enrolYear) : String(grade.enrolYear).slice(2)
  return `${year}${seasonDigit(grade)}${two(sub)}${two(majorNo)}${String(order).padStart(4, '0')}`
}

function birthOf(rng: Rng, enrolYear: number): string {
  // Aged 20 to 45 at enrolment, mostly in their late twenties.
  const age = 20 + Math.floor((rng.next() + rng.next()) * 9) + (rng.chance(0.2) ? rng.int(0, 8) : 0)
  return `${enrolYear - age}-${two(rng.int(1, 12))}-${two(rng.int(1, 28))}`
}

function personaOf(rng: Rng): DemoPersona {
  const { share: _share, ...persona } = PERSONAS[weighted(SHARES, rng)] ?? PERSONAS[0] ?? { share: 0 }
  const near = (value: number) => Math.round(Math.min(1, Math.max(0, value + (rng.next() - 0.5) * 0.2)) * 100) / 100
  const base = persona as DemoPersona
  return { ...base, diligence: near(base.diligence), ability: near(base.ability) }
}

interface Making {
  rng: Rng
  taken: Set<string>
  /** Counts students so far, for consecutive mobile and identity numbers. */
  made: number
  orders: Map<string, number>
}

/** `newest` is the first day of the current term for its own grade, null for the others. */
function studentOf(
  making: Making,
  room: DemoClass,
  grade: DemoGrade,
  major: DemoMajor,
  newest: string | null,
): DemoStudent {
  const { rng } = making
  const gender: Gender = rng.chance(WOMEN[major.college] ?? 0.5) ? 'female' : 'male'
  const sub = subSchools.findIndex((s) => s.key === room.subSchool)
  const majorNo = majors.indexOf(major) + 1
  const prefix = `${grade.gradeCode}${sub}/${majorNo}`
  const order = (making.orders.get(prefix) ?? 0) + 1
  making.orders.set(prefix, order)
  const index = making.made++
  const birthDate = birthOf(rng, grade.enrolYear)
  const studentNo = studentNoOf(grade, newest !== null, sub, majorNo, order)
  return {
    studentNo,
    realname: newName(rng, gender, making.taken),
    gender,
    birthDate,
    idNumber: idNumberOf(birthDate, index, gender),
    mobile: mobileOf(1000 + index),
    email: `s${studentNo}@demo.example`,
    job: rng.pick(JOBS[major.college] ?? ['职员']),
    classCode: room.classCode,
    majorCode: major.majorCode,
    gradeCode: grade.gradeCode,
    subSchool: room.subSchool,
    enrolDate: newest ?? `${grade.enrolYear}-${grade.season === 'spring' ? '03' : '09'}-01`,
    degreeType: major.degreeType,
    studyStatus: room.graduated
      ? 'graduated'
      : rng.chance(0.012)
        ? 'suspended'
        : rng.chance(0.01)
          ? 'withdrawn'
          : 'enrolled',
    persona: personaOf(rng),
  }
}

function classesOf(grade: DemoGrade, plan: (typeof PLAN)[number], graduated: boolean): DemoClass[] {
  const season = grade.season === 'spring' ? '春' : '秋'
  return plan.flatMap(([majorCode, ...places]) => {
    const major = majors.find((m) => m.majorCode === majorCode)
    if (!major) throw new Error(`no major ${majorCode}`)
    return places.map((subSchool, i): DemoClass => {
      const year = String(grade.enrolYear).slice(2)
      return {
        classCode: `${year}${grade.season === 'spring' ? 'C' : 'Q'}-${majorCode}-${i + 1}`,
        className: `${year}${season}${major.shortName}${i + 1}班`,
        subSchool,
        majorCode,
        gradeCode: grade.gradeCode,
        graduated,
      }
    })
  })
}

/** The administrative classes and students of a school planted on that day; deterministic in seed and grades. */
export function peopleFor(today: Date, seed = 20): { classes: DemoClass[]; students: DemoStudent[] } {
  const making: Making = {
    rng: makeRng(seed),
    taken: new Set([...teachers, ...staff].map((p) => p.realname)),
    made: 0,
    orders: new Map(),
  }
  const termStart = termsFor(today)[0]?.startDate ?? null
  const classes: DemoClass[] = []
  const students: DemoStudent[] = []
  for (const [i, grade] of gradesFor(today).entries()) {
    for (const room of classesOf(grade, PLAN[i] ?? [], i === 5)) {
      classes.push(room)
      const major = majors.find((m) => m.majorCode === room.majorCode)
      if (!major) continue
      const size = making.rng.int(15, 24)
      for (let n = 0; n < size; n++) students.push(studentOf(making, room, grade, major, i === 0 ? termStart : null))
    }
  }
  return { classes, students }
}
