-- Why a generated row stands in the list is kept as a fact and its figure, and worded for whoever reads it.

alter table add_exam_detail
  add column why text check (why in ('failed', 'absent', 'cheating', 'deferred', 'notPassed')),
  add column why_total numeric(5, 2);

-- Until now the making of the list wrote these words; what a person wrote over them stays.
update add_exam_detail d set why = said.why, why_total = said.total, reason = ''
from (
  select id,
    case when reason in ('总评不及格') or reason ~ '^总评[0-9]+([.][0-9]+)?分$' then 'failed'
      when reason = '缺考' then 'absent' when reason = '违纪' then 'cheating' when reason = '缓考' then 'deferred'
      when reason = '尚未取得及格成绩' then 'notPassed' end as why,
    substring(reason from '^总评([0-9]+(?:[.][0-9]+)?)分$')::numeric as total
  from add_exam_detail where source = 'generated'
) said
where said.id = d.id and said.why is not null;
