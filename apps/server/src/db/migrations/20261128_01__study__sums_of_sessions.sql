-- What a beat needs to know of those before it stands in the row of its session, so that no beat reads all of them again.
alter table play_session add column seconds integer not null default 0, add column last_beat_at timestamptz;
update play_session p set last_seq = b.last_seq, seconds = b.seconds, last_beat_at = b.last_at
from (select play_session_id, max(seq) as last_seq, sum(credited)::int as seconds, max(at) as last_at
  from study_beat group by 1) b
where b.play_session_id = p.id;

-- Counts what was decided under this clock: whoever decides by what it has read stores it only where nobody did meanwhile.
alter table study_credit add column version integer not null default 0;

-- Each beat writes one row of each of these. A change of no indexed column stays on its page if that has room, and
-- touches no index; of one course a student has few enough rows to sort them.
drop index study_resource__last;
-- A record is found as fast by this one as by its key, whichever is taken while the table's figures are old.
drop index study_resource__resource;
create index study_resource__resource on study_resource (resource_id, student_id);
alter table study_resource set (fillfactor = 70);
alter table play_session set (fillfactor = 80);
alter table study_credit set (fillfactor = 70);
alter table study_day set (fillfactor = 80);
