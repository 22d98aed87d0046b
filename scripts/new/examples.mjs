/** The screens that can be copied: each lies in a folder of its name, as it would lie in the house. */
export const EXAMPLES = {
  /** Rows of a unit of the school: managers of the whole school see all, others those of their units. */
  unit: { area: 'school', room: 'management', rooms: ['management', 'sysadmin'], screens: 'managementSchoolScreens' },
  /** Rows of a course: its people look, its host edits. */
  course: { area: 'course', room: 'course-info', rooms: ['course-info'], screens: 'courseInfoScreens' },
}

export const SUBJECT = 'example-thing'

/** The example whose rows belong to what the rows of this room belong to; null: there is none. */
export function exampleFor(room) {
  const [name, example] = Object.entries(EXAMPLES).find(([, { rooms }]) => rooms.includes(room)) ?? []
  return example ? { ...example, folder: `scripts/new/example/${name}` } : null
}

export const KNOWN_ROOMS = Object.values(EXAMPLES).flatMap(({ rooms }) => rooms)
