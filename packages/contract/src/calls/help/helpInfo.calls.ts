import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { variant } from '../../entities/account/profile.ts'
import {
  batchResult,
  changes,
  flag,
  id,
  ids,
  keyWords,
  text,
  time,
  updatedAt,
  versionNo,
} from '../../entities/fields.ts'
import { publishedRich, publishedText } from '../../entities/filter/published.ts'
import {
  HELP_BODY_MAX,
  HELP_CATEGORY_EN_MAX,
  HELP_CATEGORY_MAX,
  HELP_FILES_MAX,
  HELP_MISS_DAYS,
  HELP_OPINION_MAX,
  HELP_ROUTES_MAX,
  HELP_SORT_MAX,
  HELP_TITLE_EN_MAX,
  HELP_TITLE_MAX,
  helpState,
} from '../../entities/help/help.ts'
import { localized } from '../../entities/localized.ts'

const base = '/api/basic/api/helpInfo'

/** Every reader's: the drawer of the header asks them. */
const readers = { open: 'signedIn', usedBy: 'shell' } as const

const roleFlag = text(50, 1)
const routeKey = text(50, 1)
const sort = z.number().int().min(0).max(HELP_SORT_MAX)

/** Without defaults: update takes the same fields, and one that is absent must stay as it is. */
const form = {
  title: publishedText('help', HELP_TITLE_MAX, 1),
  titleEn: publishedText('help', HELP_TITLE_EN_MAX).optional(),
  categoryId: id,
  /** Empty: whoever may open one of the pages; without pages everybody. */
  roles: z.array(roleFlag).max(50).optional(),
  /** Empty: every site. */
  variants: z.array(variant).max(3).optional(),
  routeKeys: z.array(routeKey).max(HELP_ROUTES_MAX).optional(),
  body: publishedRich('help', HELP_BODY_MAX),
  bodyEn: publishedRich('help', HELP_BODY_MAX).optional(),
  /** A screen of which a picture comes with the product; empty: none is shown. */
  picture: text(50).optional(),
  fileIds: z.array(id).max(HELP_FILES_MAX).optional(),
  sort: sort.optional(),
}

const storedFile = z.object({
  id,
  name: z.string(),
  size: z.number(),
  mime: z.string(),
  url: z.string(),
})

const row = z.object({
  id,
  title: z.string(),
  titleEn: z.string(),
  categoryId: id,
  categoryName: localized,
  roles: z.array(z.string()),
  variants: z.array(variant),
  routeKeys: z.array(z.string()),
  state: helpState,
  /** What is edited differs from what readers read. */
  hasDraft: flag,
  /** Came with the product. */
  builtin: flag,
  views: z.number().int(),
  useful: z.number().int(),
  useless: z.number().int(),
  sort: z.number().int(),
  version: z.number().int(),
  updatedBy: z.string(),
  updatedAt: time,
})

const version = z.object({
  version: versionNo,
  title: z.string(),
  titleEn: z.string(),
  body: z.string(),
  bodyEn: z.string(),
  roles: z.array(z.string()),
  variants: z.array(variant),
  routeKeys: z.array(z.string()),
  publishedBy: z.string(),
  publishedAt: time,
})

const category = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  icon: z.string(),
  /** Articles in it and below. */
  count: z.number().int(),
})

/** As whom a manager looks: only those who write help may ask. */
const asWhom = { role: roleFlag.optional(), variant: variant.optional() }

export const helpInfoCalls = {
  listHelpInfo: list(`${base}/list`, {
    filter: {
      keyWords,
      categoryId: id.optional(),
      role: roleFlag.optional(),
      variant: variant.optional(),
      state: helpState.optional(),
      routeKey: routeKey.optional(),
    },
    row,
    sort: ['sort', 'title', 'views', 'useful', 'useless', 'updatedAt'],
    defaultSort: 'sort@asc',
  }),
  getHelpInfo: ask(`${base}/detail/{id}`, {
    in: byId,
    out: row.extend({ body: z.string(), bodyEn: z.string(), picture: z.string(), files: z.array(storedFile) }),
  }),
  addHelpInfo: write(`${base}/add`, { in: z.object(form), out: id, repeatSafe: true }),
  /** Of a published article this is the draft beside it. */
  updateHelpInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.null() }),
  deleteHelpInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null() }),
  publishHelpInfo: write(`${base}/publish`, { in: z.object({ ids: ids(100) }), out: batchResult }),
  withdrawHelpInfo: write(`${base}/withdraw`, { in: z.object({ ids: ids(100) }), out: batchResult }),
  moveHelpInfo: write(`${base}/move`, { in: z.object({ ids: ids(100), categoryId: id }), out: batchResult }),
  versionListHelpInfo: ask(`${base}/versionList`, { in: byId, out: z.array(version) }),
  /** An earlier text becomes the draft. */
  restoreHelpInfo: write(`${base}/restore`, { in: z.object({ id, version: versionNo, updatedAt }), out: z.null() }),
  /** A reader's: with articles that this person may read. `all`: for those who write help. */
  categoryTreeHelpInfo: ask(`${base}/categoryTree`, {
    ...readers,
    quiet: 'background',
    in: z.object({ all: flag.optional(), ...asWhom }),
    out: z.array(category.extend({ children: z.array(category) })),
  }),
  /** `sort` is the place among its siblings, from 0; those behind it move on. */
  saveCategoryHelpInfo: write(`${base}/saveCategory`, {
    in: z.object({
      id: id.optional(),
      pid: id.nullable().optional(),
      name: publishedText('help', HELP_CATEGORY_MAX, 1),
      nameEn: publishedText('help', HELP_CATEGORY_EN_MAX).optional(),
      icon: text(50).optional(),
      sort: z.number().int().min(0).max(999).optional(),
    }),
    out: id,
  }),
  deleteCategoryHelpInfo: write(`${base}/deleteCategory`, { in: byId, out: z.null() }),
  /** A finished search without a hit is counted. */
  readListHelpInfo: ask(`${base}/readList`, {
    ...readers,
    quiet: 'background',
    in: z.object({
      keyWords,
      categoryId: id.optional(),
      routeKey: routeKey.optional(),
      /** The person has stopped typing. */
      finished: flag.optional(),
      ...asWhom,
    }),
    out: z.array(
      z.object({
        id,
        title: z.string(),
        summary: z.string(),
        categoryId: id,
        categoryName: localized,
        routeKeys: z.array(z.string()),
      }),
    ),
  }),
  readHelpInfo: ask(`${base}/read/{id}`, {
    ...readers,
    quiet: 'background',
    in: z.object({ id, ...asWhom }),
    out: z.object({
      id,
      title: z.string(),
      body: z.string(),
      picture: z.string(),
      categoryId: id,
      categoryName: localized,
      routeKeys: z.array(z.string()),
      files: z.array(storedFile),
      publishedAt: time,
      /** This person's own word; null: none yet. */
      feedback: z.object({ useful: flag, opinion: z.string() }).nullable(),
    }),
  }),
  /** One of a person and article; a later one takes its place. */
  feedbackHelpInfo: write(`${base}/feedback`, {
    ...readers,
    log: false,
    in: z.object({ id, useful: z.enum(['0', '1']), opinion: text(HELP_OPINION_MAX).optional() }),
    out: z.null(),
  }),
  missListHelpInfo: list(`${base}/missList`, {
    filter: { days: z.coerce.number().int().min(1).max(HELP_MISS_DAYS).default(HELP_MISS_DAYS) },
    row: z.object({ word: z.string(), count: z.number().int(), lastAt: time }),
    sort: ['count', 'lastAt', 'word'],
    defaultSort: 'count@desc',
  }),
  feedbackListHelpInfo: list(`${base}/feedbackList`, {
    filter: {
      handled: z.enum(['0', '1']).optional(),
      useful: z.enum(['0', '1']).optional(),
      hasOpinion: z.enum(['0', '1']).optional(),
      articleId: id.optional(),
    },
    row: z.object({
      id,
      articleId: id,
      articleTitle: z.string(),
      useful: flag,
      opinion: z.string(),
      realname: z.string(),
      handled: flag,
      at: time,
    }),
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  handleFeedbackHelpInfo: write(`${base}/handleFeedback`, { in: z.object({ ids: ids(100) }), out: batchResult }),
}
