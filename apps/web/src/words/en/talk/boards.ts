import type { Same } from '../../same.ts'
import type zh from '../../zh/talk/boards.ts'

const en: Same<typeof zh> = {
  title: 'Name',
  intro: 'What it is for',
  postRule: 'Who may post',
  postRules: { all: 'Everybody', teacherOnly: 'Teachers only' },
  needReview: 'Review first',
  needReviewHelp: 'Posts of others are shown once the head school lets them through',
  posts: 'Posts',
  held: 'To review',
  lastAt: 'Latest',
  state: 'State',
  states: { '0': 'Open', '1': 'Closed' },
  add: 'New board',
  edit: 'Edit',
  editTitle: 'Edit board',
  close: 'Close',
  reopen: 'Open again',
  delete: 'Delete',
  hasPosts: 'It has posts; close it instead',
  sort: 'Order of boards',
  up: (title) => `Move ${title} up`,
  down: (title) => `Move ${title} down`,
  empty: 'The school has no boards yet',
  added: 'The board was added',
  saved: 'The board was saved',
  deleted: 'The board was deleted',
  sorted: 'The order was saved',
}
export default en
