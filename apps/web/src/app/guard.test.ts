import { describe, expect, it } from 'vitest'
import { guard, isOwnPath, type Target, type Verdict } from './guard.ts'
import { type Facts, landingOf } from './landing.ts'

const paths: Readonly<Record<string, string>> = {
  userList: '/sysadmin/userList',
  termList: '/management/termList',
  curriculumNew: '/teacher/curriculumNew',
  courseNew: '/student/courseNew',
  courseSearch: '/courseSearch',
  finalExam: '/finalExam',
  final_login: '/final_login',
  finalExamDetail: '/finalExamDetail',
  'non-degree': '/non-degree',
}

const visitor: Facts = {
  now: new Date(2026, 10, 21, 9, 0, 0),
  closureFrom: '2025-01-27 23:59:59',
  closureTo: '2025-02-04 23:59:59',
  token: '',
  currentRole: '',
  roleFlags: [],
  permissions: {},
  finalEntry: false,
  finalExamOpen: false,
  nonDegree: false,
  pathOf: (key) => paths[key] ?? null,
}
const student: Facts = {
  ...visitor,
  token: 't',
  currentRole: 'ROLE_STUDENT',
  roleFlags: ['ROLE_STUDENT'],
  permissions: { ROLE_STUDENT: ['courseNew', 'courseSearch', 'finalExam', 'finalExamDetail'] },
}
const host: Facts = {
  ...visitor,
  token: 't',
  currentRole: 'ROLE_MASTER_TEACH',
  roleFlags: ['ROLE_MASTER_TEACH'],
  permissions: { ROLE_MASTER_TEACH: ['curriculumNew', 'courseSearch'] },
}
const admin: Facts = { ...visitor, token: 't', currentRole: 'ROLE_SUPPER', roleFlags: ['ROLE_SUPPER'] }

const to = (path: string, search = ''): Target => {
  const routeKey = Object.keys(paths).find((key) => paths[key] === path) ?? null
  return { routeKey, free: ['/login', '/final_login', '/non-degree', '/nopermission'].includes(path), path, search }
}
const go = (path: string): Verdict => ({ kind: 'redirect', to: path })
const pass: Verdict = { kind: 'pass' }
const refused = (path: string, from = '/before') => go(`/nopermission?${new URLSearchParams({ from, to: path })}`)

describe('guard', () => {
  const cases: readonly (readonly [name: string, to: Target, facts: Facts, verdict: Verdict])[] = [
    [
      '1 closes at the first second',
      to('/login'),
      { ...visitor, now: new Date(2025, 0, 27, 23, 59, 59) },
      { kind: 'closed' },
    ],
    [
      '1 closes at the last second',
      to('/courseSearch'),
      { ...student, now: new Date(2025, 1, 4, 23, 59, 59) },
      { kind: 'closed' },
    ],
    ['1 is open a second before', to('/login'), { ...visitor, now: new Date(2025, 0, 27, 23, 59, 58) }, pass],
    ['1 is open a second after', to('/login'), { ...visitor, now: new Date(2025, 1, 5, 0, 0, 0) }, pass],
    [
      '1 never closes without a window',
      to('/login'),
      { ...visitor, now: new Date(2025, 0, 30), closureFrom: '' },
      pass,
    ],
    [
      '2 sends who comes from the learning platform to sign in, signed in or not',
      to('/finalExamDetail', '?courseId=7&from=xxpt'),
      student,
      {
        kind: 'redirect',
        to: '/login?verifyType=oauth',
        keep: { redirectUrl: '/finalExamDetail?courseId=7&from_xxpt=1' },
      },
    ],
    ['2 needs a course', to('/finalExamDetail', '?from=xxpt'), student, pass],
    ['3 lets free pages pass', to('/non-degree'), visitor, pass],
    ['3 lets unknown pages pass', to('/nowhere'), visitor, pass],
    ['4 lands at the root', to('/'), student, go('/student/courseNew')],
    [
      '4 takes the first role where none is stored',
      to('/'),
      { ...host, currentRole: '' },
      { kind: 'redirect', to: '/teacher/curriculumNew', keep: { currentRole: 'ROLE_MASTER_TEACH' } },
    ],
    ['4 passes what the role holds', to('/courseSearch', '?searchValue=x'), student, pass],
    [
      '4 refuses what it does not hold',
      to('/management/termList', '?page=2'),
      student,
      refused('/management/termList?page=2'),
    ],
    ['4 passes everything for the super admin', to('/management/termList'), admin, pass],
    [
      '5 sends final-entry visitors to their door',
      to('/student/courseNew'),
      { ...visitor, finalEntry: true },
      go('/final_login'),
    ],
    [
      '5 sends others to sign in and keeps the target',
      to('/student/courseNew', '?a=1'),
      visitor,
      { kind: 'redirect', to: '/login', keep: { redirectUrl: '/student/courseNew?a=1' } },
    ],
  ]
  it.each(cases)('%s', (_, target, facts, verdict) => {
    expect(guard(target, '/before', facts)).toEqual(verdict)
  })
})

describe('landing', () => {
  const cases: readonly (readonly [name: string, role: string, facts: Facts, path: string])[] = [
    ['a role without pages', 'ROLE_ORG', student, '/nopermission'],
    ['the final exam while it is open', 'ROLE_STUDENT', { ...student, finalExamOpen: true }, '/finalExam'],
    ['the final exam for final entry', 'ROLE_STUDENT', { ...student, finalEntry: true }, '/finalExam'],
    ['the non-degree home for its teachers', 'ROLE_MASTER_TEACH', { ...host, nonDegree: true }, '/non-degree'],
    ['not for its students', 'ROLE_STUDENT', { ...student, nonDegree: true }, '/student/courseNew'],
    [
      'the first page that is built',
      'ROLE_X',
      { ...student, permissions: { ROLE_X: ['notBuilt', 'courseSearch'] } },
      '/courseSearch',
    ],
    ['the accounts for the super admin', 'ROLE_SUPPER', admin, '/sysadmin/userList'],
  ]
  it.each(cases)('%s', (_, role, facts, path) => {
    expect(landingOf(role, facts)).toBe(path)
  })
})

describe('a stored target', () => {
  it.each([
    ['/student/courseNew?a=1', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['/go?to=https://evil.example', false],
    ['student', false],
    ['', false],
  ])('%s', (url, isOwn) => {
    expect(isOwnPath(url)).toBe(isOwn)
  })
})
