// The import rules of ARCHITECTURE.md. `forbids(from, to, use)`: from and to as described by files.mjs (to is null for an
// installed package), use = {name, types}. `good` and `bad` are example lines for this folder's test.

import { isBase, isComposition, rankOf } from './ranks.mjs'

const framework = /^(fastify|@fastify\/)/
const nodeBuiltin = /^node:/
const server = (ending) => (from) => from.workspace === 'server' && from.ending === ending
const web = (top) => (from) => from.workspace === 'web' && from.top === top
const otherArea = (from, to) => to.area !== null && to.area !== from.area

/** Whether the import reaches into another area's files with one of these endings. */
const reachesFor =
  (...endings) =>
  (from, to) =>
    to && otherArea(from, to) && endings.includes(to.ending)

export const importRules = [
  {
    id: 'contract-is-plain',
    why: 'the contract is read by server and web alike: it may depend on zod and on itself only',
    applies: (from) => from.workspace === 'contract',
    forbids: (_, to, { name }) => (to ? to.workspace !== 'contract' : name !== 'zod'),
    good: ['packages/contract/src/call.ts', "import { z } from 'zod'"],
    bad: ['packages/contract/src/call.ts', "import { mark } from '@shuyuan/domain/scoring/mark.rule.ts'"],
  },
  {
    id: 'rows-stand-alone',
    why: 'a table of calls or screens is read row by row; what rows share belongs into entities/',
    applies: (from) => from.ending === 'calls' || from.ending === 'screens',
    forbids: (_, to) => to?.ending === 'calls' || to?.ending === 'screens',
    good: ['packages/contract/src/calls/school/a.calls.ts', "import { flag } from '../../entities/fields.ts'"],
    bad: ['packages/contract/src/calls/school/a.calls.ts', "import { bCalls } from './b.calls.ts'"],
  },
  {
    id: 'domain-is-pure',
    why: 'rules are judged by their arguments alone; a package or a builtin would bring the world in',
    applies: (from) => from.workspace === 'domain',
    forbids: (_, to) => !to || !['contract', 'domain'].includes(to.workspace),
    good: [
      'packages/domain/src/scoring/a.rule.ts',
      "import type { Paper } from '@shuyuan/contract/entities/paper/paper.ts'",
    ],
    bad: ['packages/domain/src/scoring/a.rule.ts', "import { randomInt } from 'node:crypto'"],
  },
  {
    id: 'web-and-server-meet-in-the-contract',
    why: 'the only meeting place of web and server is the contract (rules are shared through domain)',
    applies: (from) => from.workspace === 'web' || from.workspace === 'server',
    forbids: (from, to) => to && to.workspace !== from.workspace && !['contract', 'domain'].includes(to.workspace),
    good: ['apps/web/src/api/client.ts', "import { calls } from '@shuyuan/contract/calls/index.ts'"],
    bad: ['apps/web/src/api/client.ts', "import { AppError } from '../../../server/src/wire/error.ts'"],
  },
  {
    id: 'demo-stands-on-the-server',
    why: 'the demo school fills a server like any other caller; a server without it must not even load it',
    applies: (from) => from.workspace === 'demo',
    forbids: (_, to) => to && !['contract', 'domain', 'server', 'demo'].includes(to.workspace),
    good: ['apps/demo/src/plant/plant-school.ts', "import type { Db } from '@shuyuan/server/db/db.ts'"],
    bad: ['apps/demo/src/plant/plant-school.ts', "import zh from '../../../web/src/words/zh/app.ts'"],
  },
  {
    id: 'server-knows-no-demo',
    why: 'who starts without the demo school must not load it: apps/demo/src/main.ts puts the two together',
    applies: (from) => from.workspace !== 'demo',
    forbids: (_, to) => to?.workspace === 'demo',
    good: ['apps/server/src/start.ts', "import { syncAccess } from './seed/sync-access.ts'"],
    bad: ['apps/server/src/start.ts', "import { plantSchool } from '@shuyuan/demo/plant/plant-school.ts'"],
  },
  {
    id: 'browser-has-no-node',
    why: 'the web app runs in a browser, which has none of the builtins of Node',
    applies: (from) => from.workspace === 'web',
    forbids: (_, to, { name }) => !to && nodeBuiltin.test(name),
    good: ['apps/web/src/api/client.ts', "import { useQuery } from '@tanstack/react-query'"],
    bad: ['apps/web/src/api/client.ts', "import path from 'node:path'"],
  },
  {
    id: 'policy-is-pure',
    why: 'a policy answers whose rows without asking the database, so any area may ask it',
    applies: server('policy'),
    forbids: (_, to, { name, types }) =>
      to
        ? !types && to.workspace === 'server' && to.ending !== 'policy' && (to.top === 'db' || to.ending !== null)
        : framework.test(name) || nodeBuiltin.test(name),
    good: ['apps/server/src/areas/exam/exam.policy.ts', "import type { Actor } from '../../wire/context.ts'"],
    bad: ['apps/server/src/areas/exam/exam.policy.ts', "import { findExam } from './exam.store.ts'"],
  },
  {
    id: 'store-knows-its-tables',
    why: 'a store writes the tables of its own area; another area is asked through its reads',
    applies: (from) => server('store')(from) || server('read')(from),
    forbids: (from, to, { name, types }) =>
      to
        ? reachesFor('store')(from, to) || ['handlers', 'flow', 'present'].includes(to.ending)
        : !types && framework.test(name),
    good: ['apps/server/src/areas/exam/exam.store.ts', "import { countTerms } from '../school/term.read.ts'"],
    bad: ['apps/server/src/areas/exam/exam.store.ts', "import { addTerm } from '../school/term.store.ts'"],
  },
  {
    id: 'flow-changes-its-own-stores',
    why: 'a flow changes several stores of one area together; other areas change through their own flows',
    applies: server('flow'),
    forbids: (from, to, { name, types }) =>
      to
        ? reachesFor('store')(from, to) || to.ending === 'handlers' || reachesFor('present')(from, to)
        : !types && framework.test(name),
    good: ['apps/server/src/areas/exam/exam.flow.ts', "import { notify } from '../talk/notify.flow.ts'"],
    bad: ['apps/server/src/areas/exam/exam.flow.ts', "import { addNotice } from '../talk/notice.store.ts'"],
  },
  {
    id: 'handlers-read-like-a-sentence',
    why: 'handlers join the policy, stores, flows and presents of their area; others are asked by reads and policies',
    applies: server('handlers'),
    forbids: (from, to, { name, types }) =>
      to ? reachesFor('store', 'handlers', 'present')(from, to) : !types && framework.test(name),
    good: ['apps/server/src/areas/exam/examInfo.handlers.ts', "import { termOf } from '../school/term.read.ts'"],
    bad: ['apps/server/src/areas/exam/examInfo.handlers.ts', "import { addTerm } from '../school/term.store.ts'"],
  },
  {
    id: 'present-changes-nothing',
    why: 'a present turns rows into an answer for one audience; asking for the answer must not change anything',
    applies: server('present'),
    forbids: (_, to, { name, types }) =>
      to ? !types && ['store', 'flow', 'handlers'].includes(to.ending) : !types && framework.test(name),
    good: ['apps/server/src/areas/exam/exam.present.ts', "import { canPublish } from './exam.policy.ts'"],
    bad: ['apps/server/src/areas/exam/exam.present.ts', "import { findExam } from './exam.store.ts'"],
  },
  {
    id: 'areas-are-ranked',
    why: 'a lower area can be understood and moved without the higher ones: tell them an event (events/events.ts) instead',
    applies: (from) => from.workspace === 'server' && from.area !== null,
    forbids: (from, to) => to?.workspace === 'server' && to.area !== null && rankOf(to.area) > rankOf(from.area),
    good: ['apps/server/src/areas/exam/a.flow.ts', "import { paperOf } from '../paper/resolved-paper.read.ts'"],
    bad: ['apps/server/src/areas/paper/a.read.ts', "import { paperOf } from '../exam/resolved-paper.read.ts'"],
  },
  {
    id: 'every-area-stands-on-the-base',
    why: 'wire, jobs, sheet, db and events know no area: areas register their kinds with them in app.ts and areas/all-*.ts',
    applies: isBase,
    forbids: (_, to) => to?.workspace === 'server' && (to.area !== null || isComposition(to)),
    good: ['apps/server/src/jobs/jobs.ts', "import { addJob } from './job.store.ts'"],
    bad: ['apps/server/src/jobs/jobs.ts', "import { scoreJobs } from '../areas/score/compute.flow.ts'"],
  },
  {
    id: 'composition-is-the-roof',
    why: 'what knows all areas is known by none of them, else each would depend on every other',
    applies: (from) => from.workspace === 'server' && from.area !== null,
    forbids: (_, to) => to?.workspace === 'server' && isComposition(to),
    good: ['apps/server/src/areas/system/a.handlers.ts', "import { badSheet } from '../../sheet/template.flow.ts'"],
    bad: ['apps/server/src/areas/system/a.handlers.ts', "import { sheetImports } from '../all-sheets.ts'"],
  },
  {
    id: 'laws-only-look',
    why: 'a law compares what is stored with what the rules give: it asks reads and rules, and changes nothing',
    applies: server('laws'),
    forbids: (_, to, { name, types }) =>
      to
        ? ['store', 'flow', 'handlers', 'present', 'policy'].includes(to.ending)
        : !types && (framework.test(name) || nodeBuiltin.test(name)),
    good: ['apps/server/src/areas/exam/attempt.laws.ts', "import { storedOf } from './stored.read.ts'"],
    bad: ['apps/server/src/areas/exam/attempt.laws.ts', "import { scoreAttempts } from './attempt-score.flow.ts'"],
  },
  {
    id: 'laws-stand-outside',
    why: 'the product does not know its laws, so that they judge it and are never bent for it',
    applies: (from) => from.workspace === 'server' && from.ending !== 'laws' && from.top !== 'laws' && !from.isTest,
    forbids: (from, to) => to?.ending === 'laws' && !from.file.endsWith('/areas/all-laws.ts'),
    good: ['apps/server/src/areas/all-laws.ts', "import { attemptLaws } from './exam/attempt.laws.ts'"],
    bad: ['apps/server/src/areas/exam/exam.flow.ts', "import { attemptLaws } from './attempt.laws.ts'"],
  },
  {
    id: 'kit-has-no-nouns',
    why: 'the kit serves every subject, so it may know none of them',
    applies: web('kit'),
    forbids: (_, to) =>
      to && (to.workspace === 'web' ? ['subjects', 'rooms'].includes(to.top) : to.file.includes('/src/calls/')),
    good: ['apps/web/src/kit/TablePage.tsx', "import { Table } from 'antd'"],
    bad: ['apps/web/src/kit/TablePage.tsx', "import { PaperView } from '../subjects/paper/PaperView.tsx'"],
  },
  {
    id: 'dialogs-of-the-kit',
    why: 'FormDialog, ConfirmDialog and ViewDialog look and close alike everywhere; a bare Modal would be one more way',
    applies: (from) => from.workspace === 'web' && from.top !== 'kit',
    forbids: (_, to) => to?.file === 'apps/web/src/kit/page/Modal.tsx',
    good: ['apps/web/src/rooms/exam/a.screen.tsx', "import { ViewDialog } from '../../kit/page/ViewDialog.tsx'"],
    bad: ['apps/web/src/rooms/exam/a.screen.tsx', "import { Modal } from '../../kit/page/Modal.tsx'"],
  },
  {
    id: 'subjects-stand-below-rooms',
    why: 'a piece about a noun is shown in several rooms, so it may depend on none',
    applies: web('subjects'),
    forbids: (_, to) => to?.workspace === 'web' && to.top === 'rooms',
    good: ['apps/web/src/subjects/paper/PaperView.tsx', "import { RichText } from '../../kit/RichText.tsx'"],
    bad: ['apps/web/src/subjects/paper/PaperView.tsx', "import { Bar } from '../../rooms/exam/parts/Bar.tsx'"],
  },
  {
    id: 'rooms-have-walls',
    why: 'what two rooms share belongs into subjects/ or kit/',
    applies: web('rooms'),
    forbids: (from, to) => to?.workspace === 'web' && to.top === 'rooms' && otherArea(from, to),
    good: ['apps/web/src/rooms/exam/a.screen.tsx', "import { Bar } from './parts/Bar.tsx'"],
    bad: ['apps/web/src/rooms/exam/a.screen.tsx', "import { Bar } from '../teacher/parts/Bar.tsx'"],
  },
  {
    id: 'screens-are-opened-by-the-router',
    why: 'a screen is a page; what two screens share is a part',
    applies: (from) => from.workspace === 'web' && from.top !== 'app',
    forbids: (_, to) => to?.workspace === 'web' && to.ending === 'screen',
    good: ['apps/web/src/app/router.tsx', "const load = import('../rooms/exam/a.screen.tsx')"],
    bad: ['apps/web/src/rooms/exam/a.screen.tsx', "import B from './b.screen.tsx'"],
  },
  {
    id: 'product-without-tests',
    why: 'what ships must not need what only tests need',
    applies: (from) => !from.isTest,
    forbids: (_, to, { name }) => to?.isTest === true || name === 'vitest',
    good: ['apps/server/src/areas/exam/exam.test.ts', "import { aTeacher } from '../../test/builders.ts'"],
    bad: ['apps/server/src/areas/exam/exam.flow.ts', "import { aTeacher } from '../../test/builders.ts'"],
  },
  {
    id: 'workspaces-by-name',
    why: 'another workspace is named by its package, so that a move inside it breaks in one place',
    applies: () => true,
    forbids: (from, to, { name }) => to && name.startsWith('.') && to.workspace !== from.workspace,
    good: ['packages/domain/src/a.rule.ts', "import type { Paper } from '@shuyuan/contract/entities/paper/paper.ts'"],
    bad: ['packages/domain/src/a.rule.ts', "import type { Paper } from '../../contract/src/entities/paper.ts'"],
  },
]
