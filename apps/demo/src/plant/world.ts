import { makeRng, type Rng } from '@shuyuan/domain/math/random.rule.ts'
import type { Config } from '@shuyuan/server/config.ts'
import type { Db } from '@shuyuan/server/db/db.ts'
import { newId } from '@shuyuan/server/db/ids.ts'
import type { FileStore } from '@shuyuan/server/wire/file/file-store.ts'
import type { DemoContent, DemoStudent } from '../content/types.ts'
import { must } from './bulk.ts'

/** Maps keys of the content to ids in the database. */
export class Names {
  readonly what: string
  private readonly ids = new Map<string, string>()

  constructor(what: string) {
    this.what = what
  }

  make(key: string): string {
    const id = newId()
    this.ids.set(key, id)
    return id
  }

  of(key: string): string {
    return must(this.ids.get(key), `${this.what} ${key}`)
  }

  has(key: string): boolean {
    return this.ids.has(key)
  }
}

export interface SeededStudent extends DemoStudent {
  id: string
  userId: string
}

/** One opening of a course, as later steps need it. */
export interface SeededCourse {
  id: string
  courseCode: string
  basicCourseId: string
  ago: number
  hostTeacherNo: string
  /** branch key -> its class */
  classes: Map<string, string>
  students: SeededStudent[]
}

/** What the planting steps pass on to each other. */
export interface World {
  readonly tx: Db
  readonly config: Config
  readonly files: FileStore
  readonly today: Date
  readonly content: DemoContent
  readonly rng: Rng
  readonly passwordHash: string
  readonly subSchools: Names
  readonly majors: Names
  readonly terms: Names
  readonly teachers: Names
  /** teacherNo or user name -> user id */
  readonly users: Names
  readonly orgClasses: Names
  readonly basicCourses: Names
  readonly media: Names
  readonly students: SeededStudent[]
  readonly courses: SeededCourse[]
  /** Resources by what the content calls them by. */
  readonly tagged: { resourceId: string; names: readonly string[] }[]
}

export const newWorld = (
  given: Pick<World, 'tx' | 'config' | 'files' | 'today' | 'content' | 'passwordHash'>,
): World => ({
  ...given,
  rng: makeRng('the demo school'),
  subSchools: new Names('branch'),
  majors: new Names('major'),
  terms: new Names('term'),
  teachers: new Names('teacher'),
  users: new Names('user'),
  orgClasses: new Names('class'),
  basicCourses: new Names('course'),
  media: new Names('media file'),
  students: [],
  courses: [],
  tagged: [],
})
