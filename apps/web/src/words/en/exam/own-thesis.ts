import type { Same } from '../../same.ts'
import type zh from '../../zh/exam/own-thesis.ts'

const en: Same<typeof zh> = {
  head: 'Theses',
  stages: {
    topic: 'Topic to choose',
    writing: 'Writing',
    submitted: 'Handed in',
    returned: 'Returned',
    marked: 'Marked',
    published: 'Published',
    missed: 'Not handed in',
  },
  steps: {
    label: 'Progress of the thesis',
    topic: 'Topic',
    writing: 'Writing',
    submitted: 'Hand-in',
    marked: 'Marking',
    published: 'Score',
  },
  card: {
    topic: 'Topic',
    noTopic: 'Not chosen yet',
    window: 'Hand in',
    due: 'Due',
    ownDue: 'Your deadline',
    left: 'Time left',
    submittedAt: 'Handed in at',
    version: 'Version',
    versionNo: (n) => `Version ${n}`,
    late: (days) => `${days} ${days === 1 ? 'day' : 'days'} late`,
    score: 'Final score',
    choose: 'Choose a topic',
    handIn: 'Hand in',
    again: 'Revise and hand in again',
    look: 'View',
  },
  ask: {
    title: 'Requirements',
    window: 'Hand in',
    late: 'Late',
    lateNo: 'Nothing is accepted late',
    lateRule: (days, minus) =>
      minus > 0
        ? `Up to ${days} ${days === 1 ? 'day' : 'days'} late, minus ${minus} points a day`
        : `Up to ${days} ${days === 1 ? 'day' : 'days'} late`,
    files: 'Files',
    filesRule: (types, count, mb) => `${types}; ${count > 1 ? `up to ${count}, each ` : ''}at most ${mb} MB`,
    words: 'Length',
    wordsRule: (min, max) =>
      min !== null && max !== null
        ? `${min} to ${max} characters`
        : min !== null
          ? `At least ${min} characters`
          : `At most ${max} characters`,
    returns: 'Revisions',
    returnsOf: (used, most) => `${used} of ${most} used`,
    rubric: 'Rubric',
    points: (n) => `${n} ${n === 1 ? 'point' : 'points'}`,
    attachments: 'Attachments',
    template: 'Template',
  },
  topic: {
    title: 'Topic',
    body: 'Notes',
    chosen: 'My topic',
    own: 'My own',
    ownChoice: 'A topic of my own',
    ownTitle: 'Title',
    ownHelp: '4 to 100 characters',
    places: (left, quota) => `${left} of ${quota} left`,
    full: 'No places left',
    unlimited: 'No limit',
    ok: 'Take this topic',
    confirm: 'Take this topic?',
    confirmText: 'After that only a teacher can change it.',
    done: 'Topic chosen',
    assigned: 'Your teacher assigns the topic; you will be told.',
    none: 'Choose a topic first',
  },
  handIn: {
    title: 'Hand in',
    again: 'Hand in again',
    early: (at) => `You can hand in from ${at}`,
    missed: 'The time to hand in is over. If there is a reason, ask your teacher for an extension.',
    closed: 'Handed in and waiting to be marked. If it is returned, you can hand in again.',
    files: 'Files',
    filesHelp: 'After a break or a reload choose the same file again; it goes on where it stopped.',
    declarationHead: 'Statement of originality',
    declaration:
      'I declare that this work is my own, that all quotations name their source, and that nothing was copied, ghostwritten or made up.',
    agree: 'I have read this statement and make it',
    agreeFirst: 'Read and agree to the statement of originality first',
    noFile: 'Upload a file first',
    ok: 'Hand in',
    confirm: 'Hand in now?',
    confirmText: (n) => `${n} ${n === 1 ? 'file' : 'files'} will be handed in. This cannot be undone.`,
    confirmLate: (days, minus) =>
      minus > 0
        ? `The deadline has passed: this counts as ${days} ${days === 1 ? 'day' : 'days'} late, minus ${days * minus} points.`
        : `The deadline has passed: this counts as ${days} ${days === 1 ? 'day' : 'days'} late.`,
    lateNow: (until) => `The deadline has passed; you can still hand in late until ${until}.`,
    done: (n) => `Version ${n} has been handed in`,
  },
  versions: {
    title: 'Versions',
    words: (n) => `${n} characters`,
    tooFew: 'Too short',
    tooMany: 'Too long',
    returned: 'Why it was returned',
    file: 'Returned file',
    current: 'Current version',
  },
  returned: {
    title: 'Your thesis was returned; revise it and hand it in again',
    due: (at) => `Hand it in again by ${at}`,
    similarity: (percent, limit) => `Similarity ${percent}%, above the limit of ${limit}%`,
  },
  result: {
    title: 'Score and comments',
    final: 'Final score',
    late: (days, points) => `${points} points off for ${days} late ${days === 1 ? 'day' : 'days'}`,
    turns: { first: 'First mark', second: 'Second mark', arbitration: 'Arbitration' },
    mark: (turn, total) => `${turn}: ${total} points`,
    scoreOf: (score, max) => `${score} / ${max}`,
    file: 'Annotated file',
    toScores: 'See the total score',
    waiting: 'Marking is complete; the school publishes the score.',
  },
}

export default en
