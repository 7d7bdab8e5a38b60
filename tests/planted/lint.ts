interface Planted {
  /** The rules that the linter must name in this file. */
  rules: string[];
  source: string;
}

/** Code that the linter must refuse: a violation of each rule in `oxlint.config.ts`, and a wrong type. */
export const PLANTED_CODE: Record<string, Planted> = {
  'server/types.ts': {
    rules: ['typescript(TS2322)'],
    source: `export const seats: number = 'four';`,
  },
  'server/promises.ts': {
    rules: [
      'typescript(await-thenable)',
      'typescript(no-floating-promises)',
      'typescript(no-misused-promises)',
      'typescript(only-throw-error)',
      'typescript(prefer-promise-reject-errors)',
      'typescript(require-await)',
    ],
    source: `
      const later = () => Promise.resolve(1);
      export async function run() {
        later();
        await 3;
        [1].forEach(async () => { await later(); });
        if (later()) throw 'text';
        return Promise.reject('text');
      }
      export async function waitForNothing() { return 1; }`,
  },
  'server/any.ts': {
    rules: [
      'typescript(no-explicit-any)',
      'typescript(no-unsafe-argument)',
      'typescript(no-unsafe-assignment)',
      'typescript(no-unsafe-call)',
      'typescript(no-unsafe-member-access)',
      'typescript(no-unsafe-return)',
    ],
    source: `
      export function read(value: any): string {
        const copy = value;
        value();
        Number.parseInt(value, 10);
        console.log(copy.field);
        return value;
      }`,
  },
  'server/values.ts': {
    rules: [
      'typescript(no-array-delete)',
      'typescript(no-base-to-string)',
      'typescript(no-for-in-array)',
      'typescript(no-implied-eval)',
      'typescript(no-unnecessary-type-assertion)',
      'typescript(no-unsafe-enum-comparison)',
      'typescript(no-unsafe-unary-minus)',
      'typescript(restrict-plus-operands)',
      'typescript(restrict-template-expressions)',
      'typescript(switch-exhaustiveness-check)',
      'typescript(unbound-method)',
    ],
    source: `
      const list = [1, 2];
      delete list[0];
      export const text = String({});
      for (const index in list) list.push(Number(index));
      setTimeout('alert(1)', 1);
      const one = 1 as number;
      export const same = one as number;
      enum Floor { First, Second }
      export const isFirst = (floor: Floor) => floor === 0;
      export const negative = (value: string) => -value;
      export const sum = (value: string, other: { a: number }) => value + other;
      export const sentence = (value: object) => \`\${value}\`;
      export function name(kind: 'a' | 'b') { switch (kind) { case 'a': return 1; } return 2; }
      class Table { seats() { return this; } }
      export const seats = new Table().seats;`,
  },
  'server/declarations.ts': {
    rules: [
      'eslint(no-array-constructor)',
      'typescript(ban-ts-comment)',
      'typescript(consistent-type-imports)',
      'typescript(no-duplicate-enum-values)',
      'typescript(no-duplicate-type-constituents)',
      'typescript(no-empty-object-type)',
      'typescript(no-extra-non-null-assertion)',
      'typescript(no-misused-new)',
      'typescript(no-namespace)',
      'typescript(no-non-null-asserted-optional-chain)',
      'typescript(no-non-null-assertion)',
      'typescript(no-redundant-type-constituents)',
      'typescript(no-require-imports)',
      'typescript(no-this-alias)',
      'typescript(no-unnecessary-type-constraint)',
      'typescript(no-unsafe-declaration-merging)',
      'typescript(no-unsafe-function-type)',
      'typescript(no-wrapper-object-types)',
      'typescript(prefer-as-const)',
      'typescript(prefer-namespace-keyword)',
      'typescript(triple-slash-reference)',
    ],
    source: `
      /// <reference path="./any.ts" />
      import { Stats } from 'node:fs';
      // @ts-ignore
      export const wrong: Stats | undefined = undefined;
      export enum Twice { A = 1, B = 1 }
      export type Same = 'a' | 'a';
      export type All = unknown | 'a';
      export type Nothing = {};
      export interface Made { new (): Made }
      export namespace Room { export const seats = 1; }
      export module Other { export const seats = 1; }
      export const sure = (value?: { a?: string }) => [value?.a!, value!!.a];
      import legacy = require('node:path');
      export const join = legacy.join;
      export class Self { me() { const self = this; return self; } }
      export const pass = <Item extends unknown>(item: Item) => item;
      export interface Merged { a: string }
      export class Merged { b = 1 }
      export type Call = Function;
      export type Words = String;
      export const literal = 'a' as 'a';
      export const items = new Array(1, 2);`,
  },
  'server/plain.ts': {
    rules: [
      'eslint(eqeqeq)',
      'eslint(max-lines)',
      'eslint(max-lines-per-function)',
      'eslint(no-console)',
      'eslint(no-restricted-imports)',
      'eslint(no-restricted-properties)',
      'eslint(no-unused-expressions)',
      'eslint(no-unused-vars)',
      'eslint(no-var)',
      'eslint(prefer-const)',
      'eslint(prefer-rest-params)',
      'eslint(prefer-spread)',
      'import(no-default-export)',
      'regexp(no-super-linear-backtracking)',
      'regexp(no-super-linear-move)',
    ],
    source: `
      import { addDays } from 'date-fns';
      import { atom } from '#src/stores/cart/cart.ts';
      var old = 1;
      let constant = 2;
      const unused = 3;
      old == constant;
      console.log(atom, addDays);
      export const local = new Date().toLocaleTimeString('ka');
      export function rest() { return arguments; }
      export const spread = (values: number[]) => Math.max.apply(Math, values);
      export const backtracks = /^(?:a+)+$/;
      export const moves = /a+$/;
      export default old;
      export function long() {${';\n'.repeat(310)}}`,
  },
  'contract/zone.ts': {
    rules: ['eslint(no-restricted-imports)'],
    source: `import { readFileSync } from 'node:fs'; export const read = readFileSync;`,
  },
  'editor/zone.ts': {
    rules: ['eslint(no-restricted-imports)'],
    source: `import { server } from '#server/app.ts'; export const copy = server;`,
  },
  'sandbox-bank/zone.ts': {
    rules: ['eslint(no-restricted-imports)'],
    source: `import { rules } from '../contract/rules.ts'; export const copy = rules;`,
  },
  'src/api/zone.ts': {
    rules: ['eslint(no-restricted-imports)'],
    source: `import { menu } from '#contract/api/menu.ts'; export const copy = menu;`,
  },
  'src/stores/zone.ts': {
    rules: ['eslint(no-restricted-imports)'],
    source: `import { Dialog } from '#src/ui/Dialog.tsx'; export const copy = Dialog;`,
  },
  'src/service-worker/zone.ts': {
    rules: ['eslint(no-restricted-imports)'],
    source: `import { cart } from '#src/stores/cart/cart.ts'; export const copy = cart;`,
  },
  'src/islands/Hooks.tsx': {
    rules: [
      'eslint(no-restricted-imports)',
      'react(error-boundaries)',
      'react-hooks(exhaustive-deps)',
      'react(globals)',
      'react(immutability)',
      'react(incompatible-library)',
      'react(purity)',
      'react(refs)',
      'react-hooks(rules-of-hooks)',
      'react(set-state-in-effect)',
      'react(set-state-in-render)',
      'react(static-components)',
      'react(unsupported-syntax)',
      'react(use-memo)',
    ],
    source: `
      import { useEffect, useMemo, useRef, useState } from 'react';
      import { useReactTable } from '@tanstack/react-table';
      import { load } from '#src/api/menu.ts';
      let calls = 0;
      interface Props { dish: { name: string; price: number } }
      export function Boundary() { try { return <p>{load}</p>; } catch { return <p>failed</p>; } }
      export function Deps({ dish }: Props) { useEffect(() => { document.title = dish.name; }, []); return null; }
      export function Globals() { calls = calls + 1; return <p>{calls}</p>; }
      export function Mutates({ dish }: Props) { dish.name = 'khinkali'; return <p>{dish.name}</p>; }
      export function Library() { const table = useReactTable({}); return <p>{String(table)}</p>; }
      export function Impure() { return <p>{Math.random()}</p>; }
      export function Reads() { const ref = useRef(1); return <p>{ref.current}</p>; }
      export function Conditional({ dish }: Props) { if (dish.price) useState(1); return null; }
      export function Effect() {
        const [count, setCount] = useState(0);
        useEffect(() => { setCount(1); }, []);
        return <p>{count}</p>;
      }
      export function Render() { const [count, setCount] = useState(0); setCount(1); return <p>{count}</p>; }
      export function Static() { const Inner = () => <p>inner</p>; return <Inner />; }
      export function Unsupported({ dish }: Props) { eval('1'); return <p>{dish.name}</p>; }
      export function UsesMemo() { const value = useMemo(async () => 1, []); return <p>{String(value)}</p>; }`,
  },
  'src/ui/Access.tsx': {
    rules: [
      'jsx-a11y(alt-text)',
      'jsx-a11y(anchor-has-content)',
      'jsx-a11y(anchor-is-valid)',
      'jsx-a11y(aria-activedescendant-has-tabindex)',
      'jsx-a11y(aria-props)',
      'jsx-a11y(aria-proptypes)',
      'jsx-a11y(aria-role)',
      'jsx-a11y(aria-unsupported-elements)',
      'jsx-a11y(autocomplete-valid)',
      'jsx-a11y(click-events-have-key-events)',
      'jsx-a11y(heading-has-content)',
      'jsx-a11y(html-has-lang)',
      'jsx-a11y(iframe-has-title)',
      'jsx-a11y(img-redundant-alt)',
      'jsx-a11y(interactive-supports-focus)',
      'jsx-a11y(label-has-associated-control)',
      'jsx-a11y(media-has-caption)',
      'jsx-a11y(mouse-events-have-key-events)',
      'jsx-a11y(no-access-key)',
      'jsx-a11y(no-autofocus)',
      'jsx-a11y(no-distracting-elements)',
      'jsx-a11y(no-interactive-element-to-noninteractive-role)',
      'jsx-a11y(no-noninteractive-element-interactions)',
      'jsx-a11y(no-noninteractive-element-to-interactive-role)',
      'jsx-a11y(no-noninteractive-tabindex)',
      'jsx-a11y(no-redundant-roles)',
      'jsx-a11y(no-static-element-interactions)',
      'jsx-a11y(role-has-required-aria-props)',
      'jsx-a11y(role-supports-aria-props)',
      'jsx-a11y(scope)',
      'jsx-a11y(tabindex-no-positive)',
    ],
    source: `
      const run = () => {};
      export const all = (
        <html>
          <img src="a.png" />
          <a href="/menu"></a>
          <a onClick={run}>menu</a>
          <div aria-activedescendant="a" />
          <p aria-labeledby="a">a</p>
          <p aria-hidden="maybe">a</p>
          <p role="datepicker">a</p>
          <meta aria-hidden="false" />
          <input type="text" autoComplete="foo" />
          <div onClick={run} />
          <h2 />
          <iframe src="/a" />
          <img src="a.png" alt="image of a table" />
          <div role="button" onClick={run} onKeyDown={run} />
          <label>Name</label>
          <video src="a.mp4" />
          <div onMouseOver={run} />
          <p accessKey="a">a</p>
          <input autoFocus />
          <marquee>a</marquee>
          <button role="img">a</button>
          <h1 onClick={run} onKeyDown={run}>a</h1>
          <h1 role="button">a</h1>
          <p tabIndex={0}>a</p>
          <button role="button">a</button>
          <span role="checkbox">a</span>
          <ul role="list" aria-checked="true" />
          <p scope="row">a</p>
          <button tabIndex={5}>a</button>
        </html>
      );`,
  },
};
