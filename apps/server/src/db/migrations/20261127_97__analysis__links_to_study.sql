-- Links show the pages about study, too.
alter table analysis_share drop constraint analysis_share_page_check;
alter table analysis_share add constraint analysis_share_page_check
  check (page in ('analysis-paper', 'analysis-question', 'student-behavior', 'learning-path'));
