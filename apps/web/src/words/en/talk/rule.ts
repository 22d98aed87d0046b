import type { Same } from '../../same.ts'
import type zh from '../../zh/talk/rule.ts'

const en: Same<typeof zh> = {
  end: '.',
  weight: (weight) => `it makes up ${weight}% of the formative score`,
  posts: 'Valid posts',
  replies: 'Valid replies',
  essences: 'Selected',
  teacher: 'Teachers’ points',
  points: 'Points so far',
  score: 'Discussion score',
  of: (done, all) => `${done} / ${all}`,
  byPoints: (post, reply) => `A valid post earns ${post}, a valid reply ${reply}`,
  dayCap: (points) => `at most ${points} a day`,
  essence: (points) => `a selected post ${points} more`,
  withTeacher: 'teachers’ points are added',
  full: (points) => `${points} points are full marks`,
  byCount: (posts, replies) => `Full marks for ${posts} valid posts and ${replies} valid replies`,
  valid: (chars) =>
    `A text is valid on a board that counts, with ${chars} characters or more, neither hidden nor marked as invalid.`,
}
export default en
