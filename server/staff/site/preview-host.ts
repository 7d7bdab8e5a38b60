import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { previewApp } from '#server/site/preview/app.ts';
import { findStaffOfSession } from '#server/staff/page/sessions.ts';

/** Answers all requests for the host name of the preview. */
export function previewHost(ctx: Context, live: Hono<AppEnv>) {
  const { host } = new URL(ctx.config.content.previewUrl);
  const app = previewApp(ctx, {
    isOpen: async (sessionHash) => {
      const staff = await findStaffOfSession(ctx, sessionHash);
      return staff !== undefined && hasPermission(staff.role, 'content');
    },
    askLive: async (request) => live.fetch(request),
  });
  return createMiddleware<AppEnv>(async (c, next) =>
    new URL(c.req.url).host === host ? app.fetch(c.req.raw, c.env) : next(),
  );
}
