-- Supabase projects made before 2026-05-30 grant everything to these roles by default; newer ones grant nothing.
revoke all on public.notes, public.contact_submissions, public.site_actions from public, anon, authenticated;
revoke all on sequence public.notes_id_seq, public.contact_submissions_id_seq, public.site_actions_id_seq
  from public, anon, authenticated;

grant insert (content) on public.notes to anon;
grant insert (name, email, category, message) on public.contact_submissions to anon;
grant insert (action_type, details) on public.site_actions to anon;

alter table public.notes enable row level security;
alter table public.contact_submissions enable row level security;
alter table public.site_actions enable row level security;

create policy "An anonymous visitor may leave a note"
  on public.notes for insert to anon with check (true);
comment on policy "An anonymous visitor may leave a note" on public.notes is
  'Anyone may add a note; nobody may read, change or remove one through the interface.';

create policy "An anonymous visitor may send a message"
  on public.contact_submissions for insert to anon with check (true);
comment on policy "An anonymous visitor may send a message" on public.contact_submissions is
  'Anyone may write to the owner; only the owner, who goes round the interface, reads it.';

create policy "An anonymous visitor's actions may be logged"
  on public.site_actions for insert to anon with check (true);
comment on policy "An anonymous visitor's actions may be logged" on public.site_actions is
  'The page may log what a visitor did; a visitor can read no log, not even his own.';
