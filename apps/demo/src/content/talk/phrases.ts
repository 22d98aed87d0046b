interface DemoPhrase {
  readonly text: string
  readonly folder: string
  readonly isShared: boolean
  readonly used: number
}

export const phrases: readonly DemoPhrase[] = [
  { text: '问得很好，这正是下次课要讲的，先自己想一想。', folder: '回答', isShared: true, used: 12 },
  { text: '请把你算到哪一步、卡在哪里写出来，拍照也可以。', folder: '追问', isShared: true, used: 31 },
  { text: '思路正确，最后一步的符号再检查一遍。', folder: '回答', isShared: false, used: 9 },
  { text: '类似的问题已经有人问过，请先用搜索看看已解决的帖子。', folder: '追问', isShared: false, used: 5 },
  { text: '讲义已更正，谢谢指出。', folder: '勘误', isShared: false, used: 2 },
]
