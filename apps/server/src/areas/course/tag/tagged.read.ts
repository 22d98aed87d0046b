import { type RawBuilder, sql } from 'kysely'

/** Conditions and columns of queries over resources, by their tags; `resource` is the id of the row. */

/** The tags of the library that it bears, and those that `userId` proposed: name, and whether it waits or is disabled. */
export const tagsOf = (resource: RawBuilder<unknown>, userId: string) => sql<
  { id: string; name: string; pending: boolean; disabled: boolean }[]
>`coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'pending', g.state = 'pending',
    'disabled', g.status = 'disabled') order by g.state, g.name) from resource_tag rt join course_tag g on g.id = rt.tag_id
  where rt.resource_id = ${resource} and (g.state = 'approved' or g.created_by = ${userId})), '[]')`

/** What everybody sees of them. */
export const tagNamesOf = (resource: RawBuilder<unknown>) => sql<string[]>`array(
  select g.name from resource_tag rt join course_tag g on g.id = rt.tag_id
  where rt.resource_id = ${resource} and g.state = 'approved' order by g.name)`

/** It bears a tag that is called so, by its name or another one that the library knows. */
export const isTaggedLike = (resource: RawBuilder<unknown>, word: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from resource_tag rt join course_tag g on g.id = rt.tag_id
  where rt.resource_id = ${resource} and g.state = 'approved'
    and lower(${word}) in (select lower(n) from unnest(g.synonyms || g.name) n))`

/** It bears the tag or one below it; a proposal is found by whoever made it. */
export const isTaggedBelow = (
  resource: RawBuilder<unknown>,
  tagId: string,
  userId: string,
): RawBuilder<boolean> => sql<boolean>`${resource} in (
  with recursive under as (select id from course_tag where id = ${tagId} and (state = 'approved' or created_by = ${userId})
    union select g.id from course_tag g join under u on g.pid = u.id where g.state = 'approved')
  select rt.resource_id from resource_tag rt join under u on u.id = rt.tag_id)`
