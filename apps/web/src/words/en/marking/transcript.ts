import type { Same } from '../../same.ts'
import type zh from '../../zh/marking/transcript.ts'

const en: Same<typeof zh> = {
  term: 'Term',
  allTerms: 'All terms',
  code: 'Code',
  course: 'Course',
  credits: 'Credits',
  form: 'Exam form',
  formative: 'Formative',
  final: 'Final',
  total: 'Total',
  makeup: 'After resits',
  gained: 'Credits gained',
  state: 'Status',
  states: { none: 'Not published', published: 'Published', locked: 'Locked' },
  detail: 'Details',
  appeal: 'Appeal',
  transcript: 'Download transcript',
  sums: { credits: 'Credits taken', gained: 'Credits gained', average: 'Average', failed: 'Courses failed' },
  trend: 'Average by term',
  average: 'Average',
  empty: 'You take no course yet.',
  nothingOut: 'No scores have been published yet.',
  check: {
    title: 'Check a transcript',
    text: 'Enter the check code at the foot of a transcript or a certificate of study to see whether this school issued it and whether a score has changed since.',
    label: 'Check code',
    go: 'Check',
    notFound:
      'There is no transcript or certificate with this code. Compare it with the paper and try again; if it is still not found, this school did not issue it.',
    genuine: 'Genuine, issued by this school',
    changed: 'The transcript is genuine, but a score has changed since',
    changedText:
      'The marked courses were corrected after it was issued. The newest transcript of the school is the one that counts.',
    person: 'Name',
    number: 'Student number',
    issued: 'Issued',
    score: 'Score',
    changedRow: 'Changed',
    compare: 'Compare it line by line with the transcript in your hand. Name and number are shown in part only.',
    compareStudy: 'Compare it with the certificate in your hand; the figures are those of the day of its issue.',
    toLogin: 'Sign in to the platform',
  },
  study: {
    period: 'Studied from and to',
    time: 'Study time',
    days: 'Days of study',
    must: 'Required resources',
    of: (n, all) => `${n} of ${all} finished`,
    progress: 'Progress',
    works: 'Homework and tests handed in',
    posts: 'Posts and replies',
  },
}

export default en
