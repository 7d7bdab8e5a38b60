import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { retryPublishCommand } from '#server/site/publishing/retry-command.ts';
import { EDITOR, openPublishingHouse } from '#tests/support/editing/publishing-house.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

const hasRsync = spawnSync('rsync', ['--version']).status === 0;

describe('PUBLISH_COMMAND', () => {
  it('copies the new site elsewhere after the switch', async () => {
    const cdn = createTemporaryFolder();
    const { source, publish, rows, dataDir } = await openPublishingHouse({
      env: { PUBLISH_COMMAND: `echo "$RELEASE_COMMIT $SITE_URL"; cp -r "$RELEASE_FOLDER" ${cdn}/site; echo` },
    });

    await publish(source.commit('dearer', { price: '23.00' }));

    const [row] = await rows();
    expect(row).toMatchObject({
      state: 'live',
      command_state: 'done',
      command_output: `dearer http://localhost:3000\n${join(dataDir, 'releases', row?.id ?? '', 'dist')}`,
    });
    expect(readFileSync(join(cdn, 'site/en.html'), 'utf8')).toBe('23.00 lari, 6 tables');
  });

  it("knows only what it is told of the server's environment", async () => {
    vi.stubEnv('SMS_TOKEN', 'a token of the provider of texts');
    vi.stubEnv('BANK_CLIENT_SECRET', 'a secret of the bank');
    vi.stubEnv('ANY_OTHER', 'a setting that nobody has heard of');
    vi.stubEnv('CDN_TOKEN', 'a token of the CDN');
    const { source, publish, rows } = await openPublishingHouse({
      env: {
        PUBLISH_COMMAND: 'env | grep -vE "^(PATH|HOME|TMPDIR|LANG|TZ|PWD|OLDPWD|SHLVL|_|RELEASE_.*)="; true',
        PUBLISH_VARIABLES: 'CDN_TOKEN, CDN_REGION',
      },
    });

    await publish(source.commit('dearer', { price: '23.00' }));
    vi.unstubAllEnvs();

    const [row] = await rows();
    expect(row?.command_output?.split('\n').toSorted()).toEqual([
      'CDN_TOKEN=a token of the CDN',
      'SITE_URL=http://localhost:3000',
    ]);
  });

  it('may fail: the site of this machine is new, and it can be tried again', async () => {
    const folder = createTemporaryFolder();
    const ready = join(folder, 'ready');
    const command = `test -e ${ready} || { echo "The host refuses the token" >&2; exit 3; }; echo`;
    const house = await openPublishingHouse({ env: { PUBLISH_COMMAND: command } });
    await house.publish(house.source.commit('dearer', { price: '23.00' }));
    const [failed] = await house.rows();
    writeFileSync(ready, '');

    const isRetried = await retryPublishCommand(house.ctx, { publicationId: failed?.id ?? '', by: EDITOR });
    await house.settled();
    const isRetriedAgain = await retryPublishCommand(house.ctx, {
      publicationId: failed?.id ?? '',
      by: EDITOR,
    });

    expect(failed).toMatchObject({
      state: 'live',
      command_state: 'failed',
      command_output: 'The host refuses the token',
    });
    expect((await house.served()).page).toBe('23.00 lari, 6 tables');
    expect([isRetried, isRetriedAgain]).toEqual([true, false]);
    expect((await house.rows())[0]?.command_state).toBe('done');
    const log = house.ctx.db
      .selectFrom('staff_actions')
      .selectAll()
      .where('action', '=', 'site_copied_again');
    expect(await log.execute()).toMatchObject([
      { actor: EDITOR, subject: failed?.id, facts: '{"commit":"dearer"}' },
    ]);
  });

  it('is not run again for a publication that was replaced', async () => {
    const { source, publish, rows, ctx } = await openPublishingHouse({ env: { PUBLISH_COMMAND: 'false' } });
    await publish(source.commit('dearer', { price: '23.00' }));
    await publish(source.commit('cheaper', { price: '21.00' }));
    const [, replaced] = await rows();

    expect(await retryPublishCommand(ctx, { publicationId: replaced?.id ?? '', by: EDITOR })).toBe(false);
    expect(existsSync(join(ctx.config.dataDir, 'releases', replaced?.id ?? ''))).toBe(true);
  });

  it.each([
    ['publish-upload.sh', 'sh -c \'cp -R "$1/." "$CDN"\' upload'],
    ...(hasRsync ? [['publish-rsync.sh', '$CDN']] : []),
  ])('can be deploy/%s', async (script, argument) => {
    const cdn = createTemporaryFolder();
    vi.stubEnv('CDN', cdn);
    const env = { PUBLISH_COMMAND: `sh deploy/${script} ${argument}`, PUBLISH_VARIABLES: 'CDN' };
    const { source, publish, rows } = await openPublishingHouse({ env });

    await publish(source.commit('dearer', { price: '23.00' }));
    vi.unstubAllEnvs();

    const [row] = await rows();
    expect(row).toMatchObject({ command_state: 'done', command_output: '' });
    expect(readdirSync(cdn).toSorted()).toEqual(['_astro', 'en.html']);
  });
});
