import type { Rng } from '@shuyuan/domain/math/random.rule.ts'
import { DAY_MS, HOUR_MS, midnightOf } from '@shuyuan/domain/time/school-clock.rule.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import { sql } from 'kysely'
import { bulk, json, must } from '../bulk.ts'
import type { World } from '../world.ts'
import { ACTS, type Act } from './log-acts.ts'

const DAYS = 40
/** Entries on a working day; a Sunday has a third. */
const EVENTS_A_DAY = 14

interface Person {
  id: string
  username: string
  realname: string
  role: string
}

function actFor(rng: Rng, role: string): Act {
  const mine = ACTS.filter(({ by }) => by.length === 0 || by.includes(role))
  let at = rng.int(
    1,
    mine.reduce((sum, { weight }) => sum + weight, 0),
  )
  return must(
    mine.find(({ weight }) => {
      at -= weight
      return at <= 0
    }),
    'act',
  )
}

/** People who are active every day, by the role they work in. */
async function peopleOf({ tx }: World): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.username, u.realname, r.role_flag as role from app_user u
    join lateral (select r.role_flag from user_role ur join role r on r.id = ur.role_id where ur.user_id = u.id
      order by r.sort limit 1) r on true
    where r.role_flag <> 'ROLE_STUDENT' order by u.username`.execute(tx)
  return rows
}

async function seedLog(world: World): Promise<void> {
  const people = await peopleOf(world)
  const { rng, today } = world
  const rows: Parameters<typeof bulk<'opLog'>>[2][number][] = []
  for (let ago = DAYS; ago >= 0; ago--) {
    const midnight = midnightOf(today.getTime() - ago * DAY_MS)
    const isSunday = new Date(midnight + 8 * HOUR_MS).getUTCDay() === 0
    for (let n = 0; n < EVENTS_A_DAY / (isSunday ? 3 : 1); n++) {
      // Nobody works at night, and nothing may happen in the future.
      const at = midnight + 8 * HOUR_MS + rng.int(0, 13 * 3600) * 1000
      if (at > today.getTime()) continue
      const person = rng.pick(people)
      const act = actFor(rng, person.role)
      rows.push({
        id: newId(at),
        at: new Date(at),
        userId: person.id,
        username: person.username,
        realname: person.realname,
        role: person.role,
        ip: `10.${rng.int(1, 4)}.${rng.int(1, 20)}.${rng.int(2, 250)}`,
        module: act.module,
        action: act.action,
        callName: act.callName,
        targetType: act.targetType,
        targetId: act.targetType === 'user' ? person.id : '',
        targetName: act.targetType === 'user' ? person.realname : act.targetName,
        before: json(act.before ?? null),
        after: json(act.after ?? null),
        outcome: act.code ? 'refused' : 'success',
        code: act.code ?? '0',
        facts: json(act.facts ?? null),
        durationMs: rng.int(2, 90),
      })
    }
  }
  await bulk(world.tx, 'opLog', rows)
}

const OWN_ROLES = [
  {
    flag: 'ROLE_EXAM_OFFICE',
    name: '考务专员',
    description: '负责考试安排与考场材料，不参与成绩录入',
    readOnly: false,
    pages: ['specialtyList', 'opLog', 'courseSearch', 'userInfoDetail'],
    people: [
      ['kaowu01', '梁静怡'],
      ['kaowu02', '顾志远'],
    ],
  },
  {
    flag: 'ROLE_INSPECTOR',
    name: '教学督导',
    description: '查看教学情况，只读',
    readOnly: true,
    pages: ['specialtyList', 'courseSearch', 'userInfoDetail'],
    people: [['dudao01', '沈国栋']],
  },
] as const

/** Two custom roles beside the built-in ones; their holders oversee all colleges. */
async function seedRoles({ tx, passwordHash, today }: World): Promise<void> {
  const permissions = await tx.selectFrom('permission').select(['id', 'key']).where('kind', '=', 'page').execute()
  const colleges = await tx.selectFrom('subSchool').select('id').where('isDepartment', '=', true).execute()
  for (const [place, role] of OWN_ROLES.entries()) {
    const roleId = newId()
    await tx
      .insertInto('role')
      .values({
        id: roleId,
        roleFlag: role.flag,
        roleName: role.name,
        description: role.description,
        readOnly: role.readOnly,
        sort: 100 + place,
        customizedAt: today,
      })
      .execute()
    const held = role.pages.flatMap((key, sort) => {
      const permissionId = permissions.find((one) => one.key === key)?.id
      return permissionId ? [{ roleId, permissionId, sort }] : []
    })
    await tx.insertInto('rolePermission').values(held).execute()
    for (const [username, realname] of role.people) {
      const userId = newId()
      await tx.insertInto('appUser').values({ id: userId, username, realname, passwordHash }).execute()
      const bound = colleges.map(({ id }) => ({ id: newId(), userId, roleId, scopeSubSchoolId: id }))
      await tx.insertInto('userRole').values(bound).execute()
    }
  }
}

const LIBRARY = 'link:library'

/** An external link in the managers' menu, with the permission that lets roles see it. */
async function seedLink({ tx }: World): Promise<void> {
  const space = tx.selectFrom('permission').select('id').where('key', '=', 'workspace:management')
  const parent = await space.executeTakeFirst()
  if (!parent) return
  const permissionId = newId()
  const words = { name: '国家图书馆', nameEn: 'National Library' }
  await tx
    .insertInto('permission')
    .values({ id: permissionId, pid: parent.id, kind: 'page', key: LIBRARY, ...words, sort: 9000 })
    .execute()
  const roles = await tx
    .selectFrom('role')
    .select('id')
    .where('roleFlag', 'in', ['ROLE_SCHOOL_MANAGE', 'ROLE_EDU', 'ROLE_COLLEGE', 'ROLE_SUB'])
    .execute()
  await tx
    .insertInto('rolePermission')
    .values(roles.map(({ id }) => ({ roleId: id, permissionId, sort: 9000 })))
    .execute()
  await tx
    .insertInto('pageLink')
    .values({
      id: newId(),
      workspace: 'management',
      kind: 'link',
      routeKey: LIBRARY,
      url: 'https://www.nlc.cn/',
      title: words.name,
      titleEn: words.nameEn,
      icon: 'LinkOutlined',
      openIn: 'tab',
      sort: 900,
      variants: ['open', 'degree'],
    })
    .execute()
}

/** Custom roles, a custom menu link, and forty days of the operation log. */
export async function seedAdministration(world: World): Promise<void> {
  await seedRoles(world)
  await seedLink(world)
  await seedLog(world)
}
