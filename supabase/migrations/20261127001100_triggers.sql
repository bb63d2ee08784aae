-- The triggers run when a row is inserted, updated or deleted.

-- Only the triggers below may call a function for visitors.
revoke all on all functions in schema private from public;

-- PostgreSQL runs triggers in the order of their names, so those of an insert are numbered:
-- 1 checks each row (*_checks.sql),
-- 2 skips it if it repeats another (*_repeated_rows.sql),
-- 3 counts it (*_rate_limits.sql); then the constraints of its table check it,
-- 4 adds the statement's rows to the list of leads (*_lead_changes.sql, *_spam.sql), whose own trigger adds their
--   deliveries (*_deliveries.sql).
-- A rejection at any step undoes the others.
create trigger insert_1_check before insert on public.contact_submissions for each row execute function private.check_category();
create trigger insert_1_check before insert on public.site_actions for each row execute function private.check_details();
create trigger insert_2_skip_repeated before insert on public.notes for each row execute function private.skip_repeated_row();
create trigger insert_2_skip_repeated before insert on public.contact_submissions for each row execute function private.skip_repeated_row();
create trigger insert_2_skip_repeated before insert on public.site_actions for each row execute function private.skip_repeated_row();
create trigger insert_3_count before insert on public.notes for each row execute function private.count_row();
create trigger insert_3_count before insert on public.contact_submissions for each row execute function private.count_row();
create trigger insert_3_count before insert on public.site_actions for each row execute function private.count_row();
create trigger insert_4_add_leads after insert on public.notes
  referencing new table as added_rows for each statement execute function private.add_leads();
create trigger insert_4_add_leads after insert on public.contact_submissions
  referencing new table as added_rows for each statement execute function private.add_leads();
create trigger insert_add_deliveries after insert on private.leads
  referencing new table as added_leads for each statement execute function private.add_deliveries();

create trigger update_complete_state_change before update of state on private.leads
  for each row execute function private.complete_state_change();

create trigger delete_remove_leads after delete on public.notes
  referencing old table as removed_rows for each statement execute function private.remove_leads();
create trigger delete_remove_leads after delete on public.contact_submissions
  referencing old table as removed_rows for each statement execute function private.remove_leads();
create trigger truncate_remove_leads after truncate on public.notes
  for each statement execute function private.remove_leads();
create trigger truncate_remove_leads after truncate on public.contact_submissions
  for each statement execute function private.remove_leads();
