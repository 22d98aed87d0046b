const zh = {
  end: '。',
  weight: (weight: number) => `占形考 ${weight}%`,
  posts: '有效发帖',
  replies: '有效回复',
  essences: '精华',
  teacher: '教师打分',
  points: '累计得分',
  score: '讨论成绩',
  of: (done: number, all: number) => `${done} / ${all}`,
  byPoints: (post: number, reply: number) => `每条有效发帖 ${post} 分，有效回复 ${reply} 分`,
  dayCap: (points: number) => `每日至多计 ${points} 分`,
  essence: (points: number) => `精华另加 ${points} 分`,
  withTeacher: '教师打分计入',
  full: (points: number) => `累计 ${points} 分为满分`,
  byCount: (posts: number, replies: number) => `有效发帖 ${posts} 条、有效回复 ${replies} 条为满分`,
  valid: (chars: number) => `在计入考核的版块、不少于 ${chars} 字、未隐藏也未判为无效的发言算有效。`,
}
export default zh
