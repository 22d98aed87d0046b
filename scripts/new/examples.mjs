/** The screens that can be copied: each lies in a folder of its name, laid out like the house. */
export const EXAMPLES = {
  /** Rows of a unit of the school: managers of the whole school see all, others those of their units. */
  unit: { area: 'school', room: 'management', rooms: ['management', 'sysadmin'], screens: 'managementSchoolScreens' },
  /** Rows of a course: its people see them, its host edits them. */
  course: { area: 'course', room: 'course-info', rooms: ['course-info'], screens: 'courseInfoScreens' },
  /** Rows of a person: everyone sees and changes their own. */
  person: { area: 'school', room: 'teacher', rooms: ['teacher', 'student'], screens: 'teacherScreens' },
}

/** What differs in a room that shares another one's example: who holds the screen, who has demo rows. */
const VARIANTS = {
  student: [
    ["grants: give(TEACHING_ROLES, 'all')", "grants: { ROLE_STUDENT: 'all' }"],
    ["'ROLE_TEACHER'", "'ROLE_STUDENT'"],
    [
      '({ content, users }: World) => content.teachers.map(({ teacherNo }) => users.of(teacherNo))',
      '({ students }: World) => students.map(({ userId }) => userId)',
    ],
  ],
}

/** Rooms without an example, and what to do there instead. */
const BY_HAND = {
  'course-study':
    'what students read in a course is what its host edits: make those rows with "npm run new -- screen course-info …", then the page with a row in course-study.screens.ts that opens the same list and get calls for ROLE_STUDENT, and allow students in the policy',
  exam: 'the answering room is one page over one attempt, whose state lies in rooms/exam/sitting: add to that, or give the page a row in exam.screens.ts that opens its calls',
  organization:
    'its rows belong to an organization: follow CONTRIBUTING.md, "By hand", with recommend/courseRecommendInfo as the pattern',
  open: 'nobody is signed in there: follow CONTRIBUTING.md, "By hand", with calls marked open: \'public\' as in open.screens.ts',
}

/** Why a room has no example and what to do instead; null: it has one. */
export const wayByHand = (room) => BY_HAND[room] ?? null

/** The text of an example's file, adapted to this room. */
export const inRoomOf = (room, text) =>
  (VARIANTS[room] ?? []).reduce((changed, [from, to]) => changed.replaceAll(from, to), text)

export const SUBJECT = 'example-thing'

/** The example whose rows have the same owner as this room's rows; null: there is none. */
export function exampleFor(room) {
  const [name, example] = Object.entries(EXAMPLES).find(([, { rooms }]) => rooms.includes(room)) ?? []
  return example ? { ...example, folder: `scripts/new/example/${name}` } : null
}

export const KNOWN_ROOMS = Object.values(EXAMPLES).flatMap(({ rooms }) => rooms)
