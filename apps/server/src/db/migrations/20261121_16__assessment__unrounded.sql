-- Results and formative scores are kept unrounded: thirteen digits, as many as the one rounding at the end looks at.
alter table study_check_result alter column score type numeric(13, 10);
alter table score alter column formative_score type numeric(13, 10);
