-- An attempt that was sent back, withdrawn or reopened goes on in another sitting. Its answering time is that of all
-- sittings, not of the days in between.
alter table study_paper add column resumed_at timestamptz, add column earlier_seconds integer not null default 0;

update study_paper sp set resumed_at = e.again,
  earlier_seconds = greatest(0, floor(extract(epoch from least(e.again, coalesce(e.handed_in, e.again)) - sp.started_at)))
from (select v.study_paper_id, max(v.at) as again, min((v.facts->>'submittedAt')::timestamptz) as handed_in
  from review_event v where v.kind in ('back', 'withdraw', 'reopen') group by 1) e
where e.study_paper_id = sp.id and sp.review_status <> '3' and (sp.submitted_at is null or sp.submitted_at > e.again);
