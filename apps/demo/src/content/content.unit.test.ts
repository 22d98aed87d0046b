import { ROLE_FLAGS } from '@shuyuan/contract/access/roles.ts'
import { treeFaults } from '@shuyuan/domain/school/unit-tree.rule.ts'
import { dictionaries } from '@shuyuan/server/seed/dictionaries/all.ts'
import { describe, expect, it } from 'vitest'
import { syllabi } from './courses/syllabi.ts'
import { demoContent } from './index.ts'

const TODAY = new Date('2026-11-21T03:00:00Z')
const school = demoContent(TODAY)
const unitKeys = new Set(school.subSchools.map((s) => s.key))
const majorCodes = new Set(school.majors.map((m) => m.majorCode))
const optionsOf = (dictType: string) =>
  new Set(dictionaries.filter((d) => d.dictType === dictType).map((d) => d.optionVal))

const doubles = (values: readonly string[]) => values.filter((v, i) => values.indexOf(v) !== i)

describe('the demo school', () => {
  it('is as large as promised', () => {
    expect(
      treeFaults(school.subSchools.map(({ key, pid, isDepartment }) => ({ id: key, pid, isDepartment }))).size,
    ).toBe(0)
    expect(school.subSchools.filter((s) => !s.isDepartment && s.pid !== null).length).toBeGreaterThanOrEqual(4)
    expect(school.subSchools.filter((s) => s.isDepartment).length).toBeGreaterThanOrEqual(7)
    expect(school.majors.length).toBeGreaterThanOrEqual(14)
    expect(school.classes.length).toBeGreaterThanOrEqual(30)
    expect(new Set(school.classes.map((c) => c.gradeCode)).size).toBeGreaterThanOrEqual(4)
    expect(school.students.length).toBeGreaterThanOrEqual(600)
    expect(school.teachers.length).toBeGreaterThanOrEqual(60)
    expect(school.basicCourses.length).toBeGreaterThanOrEqual(45)
    expect(school.basicCourses.flatMap((c) => c.openedAgo).length).toBeGreaterThanOrEqual(60)
    expect(school.outlines.length).toBeGreaterThanOrEqual(12)
  })

  it('is the same for the same day and seed, and other people for another seed', () => {
    expect(demoContent(TODAY).students).toEqual(school.students)
    expect(demoContent(TODAY, 21).students[0]?.realname).not.toBe(school.students[0]?.realname)
  })

  it('uses every code and number once', () => {
    expect(doubles(school.subSchools.flatMap((s) => [s.key, s.schoolCode, s.schoolName]))).toEqual([])
    expect(doubles(school.majors.map((m) => m.majorCode))).toEqual([])
    expect(doubles(school.basicCourses.map((c) => c.courseCode))).toEqual([])
    expect(doubles(school.basicCourses.map((c) => c.courseName))).toEqual([])
    expect(doubles(school.classes.flatMap((c) => [c.classCode, c.className]))).toEqual([])
    expect(doubles(school.teachers.map((t) => t.teacherNo))).toEqual([])
    expect(doubles(school.students.flatMap((s) => [s.studentNo, s.idNumber]))).toEqual([])
    expect(doubles([...school.students, ...school.teachers, ...school.staff].map((p) => p.mobile))).toEqual([])
    expect(doubles(school.media.map((m) => m.key))).toEqual([])
    expect(doubles(school.places.map((p) => p.placeCode))).toEqual([])
    expect(doubles(dictionaries.map((d) => `${d.dictType}/${d.optionVal}`))).toEqual([])
  })

  it('has research groups of teachers and courses that exist, one head and code each, a course in one of them', () => {
    const groups = school.researchGroups
    const people = school.teachers.map(({ realname }) => realname)
    expect(doubles(groups.map(({ groupCode }) => groupCode))).toEqual([])
    expect(doubles(groups.flatMap(({ courses }) => courses))).toEqual([])
    expect(groups.map(({ college }) => college).filter((key) => !unitKeys.has(key))).toEqual([])
    const codes = school.basicCourses.map(({ courseCode }) => courseCode)
    expect(groups.flatMap(({ courses }) => courses).filter((code) => !codes.includes(code))).toEqual([])
    for (const { head, deputies, members } of groups) {
      const names = [head, ...deputies, ...members]
      expect(doubles(names)).toEqual([])
      for (const name of names) expect(people.filter((one) => one === name)).toEqual([name])
    }
  })

  it('points only at units, majors and courses that exist', () => {
    const units = [...school.classes, ...school.students, ...school.teachers, ...school.places].map((x) => x.subSchool)
    expect([...units, ...school.majors.map((m) => m.college)].filter((key) => !unitKeys.has(key))).toEqual([])
    const majors = [...school.basicCourses.flatMap((c) => c.majors), ...school.classes.map((c) => c.majorCode)]
    expect(majors.filter((code) => !majorCodes.has(code))).toEqual([])
    const courses = new Map(school.basicCourses.map((c) => [c.courseCode, c.courseName]))
    expect(school.teachers.flatMap((t) => t.teaches).filter((code) => !courses.has(code))).toEqual([])
    for (const o of school.outlines) expect(courses.get(o.courseCode)).toBe(o.courseName)
    expect(school.staff.filter((s) => !(ROLE_FLAGS as readonly string[]).includes(s.roleFlag))).toEqual([])
  })

  it('has a host teacher for every course and an instructor in every branch', () => {
    const hosts = school.teachers.filter((t) => t.duty === 'host').flatMap((t) => t.teaches)
    expect(school.basicCourses.filter((c) => !hosts.includes(c.courseCode))).toEqual([])
    const looked = new Set(school.teachers.filter((t) => t.duty === 'instructor').map((t) => t.subSchool))
    expect(school.classes.filter((c) => !looked.has(c.subSchool))).toEqual([])
  })

  it('gives new students thirteen characters and older ones fewer', () => {
    const newest = school.grades[0]?.gradeCode
    for (const s of school.students)
      expect([s.studentNo, s.studentNo.length === 13]).toEqual([s.studentNo, s.gradeCode === newest])
  })

  it('has identity numbers with right check digits, birthdays and gender', () => {
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2, 1]
    for (const s of school.students) {
      const sum = [...s.idNumber].reduce((total, c, i) => total + (c === 'X' ? 10 : Number(c)) * (weights[i] ?? 0), 0)
      expect(sum % 11).toBe(1)
      expect(s.idNumber.slice(6, 14)).toBe(s.birthDate.replaceAll('-', ''))
      expect(Number(s.idNumber[16]) % 2 === 1).toBe(s.gender === 'male')
      expect(s.mobile).toMatch(/^1\d{10}$/)
    }
  })

  it('enrols nobody after today', () => {
    for (const day of ['2026-08-10T00:00:00Z', '2026-02-01T00:00:00Z', '2026-11-21T03:00:00Z']) {
      const { students } = demoContent(new Date(day))
      expect(students.filter((s) => s.enrolDate > day.slice(0, 10))).toEqual([])
    }
  })

  it('shares score ratios to a hundred and uses the words of the dictionaries', () => {
    for (const c of school.basicCourses)
      expect([c.courseCode, c.formativeRatio + c.finalRatio]).toEqual([c.courseCode, 100])
    const used = (dictType: string, values: readonly string[]) =>
      expect([dictType, values.filter((v) => !optionsOf(dictType).has(v))]).toEqual([dictType, []])
    used(
      'course_category',
      school.basicCourses.map((c) => c.category),
    )
    used(
      'exam_form',
      school.basicCourses.map((c) => c.examForm),
    )
    used(
      'major_level',
      school.majors.map((m) => m.level),
    )
    used(
      'major_discipline',
      school.majors.map((m) => m.discipline),
    )
    used(
      'teacher_title',
      school.teachers.map((t) => t.title),
    )
    used(
      'place_kind',
      school.places.map((p) => p.kind),
    )
    used(
      'notice_category',
      school.notices.map((n) => n.category),
    )
    used(
      'resource_kind',
      school.courses.flatMap((c) => c.resources.map((r) => r.kind)),
    )
    used(
      'check_kind',
      school.courses.flatMap((c) => c.checkOptions.map((o) => o.kind)),
    )
    used(
      'teach_way',
      school.courses.flatMap((c) => c.texts.calendar.map((l) => l.way)),
    )
  })

  it('has both languages in every dictionary line', () => {
    expect(dictionaries.filter((d) => !d.optionVal || !d.optionText || !d.optionTextEn)).toEqual([])
    expect(dictionaries.filter((d) => /[\u4e00-\u9fff]/.test(d.optionTextEn))).toEqual([])
  })

  it('has outlines of seven chapters or more with five to eight resources', () => {
    for (const o of school.outlines) {
      expect(o.chapters.length).toBeGreaterThanOrEqual(7)
      expect(o.resources.length).toBeGreaterThanOrEqual(5)
      expect(o.resources.length).toBeLessThanOrEqual(8)
      expect(o.resources.filter((r) => r.chapter < 1 || r.chapter > o.chapters.length)).toEqual([])
    }
  })

  it('gives a syllabus to courses of the catalogue that are not written otherwise', () => {
    const otherwise = new Set([...school.outlines, ...school.courses].map(({ courseCode }) => courseCode))
    const known = new Set(school.basicCourses.map(({ courseCode }) => courseCode))
    for (const [code, titles] of Object.entries(syllabi)) {
      expect([code, known.has(code), otherwise.has(code)]).toEqual([code, true, false])
      expect(titles.length).toBeGreaterThanOrEqual(6)
      expect(new Set(titles).size).toBe(titles.length)
    }
  })
})
