-- Visitors may add rows and nothing else. PostgREST acts as `anon` for visitors, and as `authenticated` for visitors
-- who have signed in, which nobody does on this site. Supabase has both roles, and a new PostgreSQL has neither.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated'] loop
    continue when exists (select from pg_roles where rolname = role_name);
    begin
      execute format('create role %I nologin noinherit', role_name);
      -- Since PostgreSQL 16 the creator of a role may not act as it without this.
      execute format('grant %I to %I', role_name, current_user);
    exception
      -- All databases of a cluster share its roles, so another site may make the same one at this moment.
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- Supabase projects from before 2026-05-30 grant everything to these roles by default. Newer ones grant nothing.
revoke all on public.notes, public.contact_submissions, public.site_actions from public, anon, authenticated;
revoke all on sequence public.notes_id_seq, public.contact_submissions_id_seq, public.site_actions_id_seq
  from public, anon, authenticated;

grant usage on schema public to anon;
grant insert (content) on public.notes to anon;
grant insert (name, email, category, message) on public.contact_submissions to anon;
grant insert (action_type, details) on public.site_actions to anon;

alter table public.notes enable row level security;
alter table public.contact_submissions enable row level security;
alter table public.site_actions enable row level security;

create policy "An anonymous visitor may leave a note"
  on public.notes for insert to anon with check (true);
create policy "An anonymous visitor may send a message"
  on public.contact_submissions for insert to anon with check (true);
create policy "An anonymous visitor's actions may be logged"
  on public.site_actions for insert to anon with check (true);
