import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { assertHarmless } from '#content/drawings.ts';

const draw = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`;

describe('assertHarmless', () => {
  it.each(globSync('{content,public}/**/*.svg'))('accepts %s', (file) => {
    expect(() => assertHarmless(file, readFileSync(file, 'utf8'))).not.toThrow();
  });

  it.each([
    ['<script>alert(1)</script>', 'the element <script>'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>', 'the element <svg:script>'],
    ['<foreignObject><p>Hello</p></foreignObject>', 'the element <foreignObject>'],
    ['<style>@import "https://evil.example/x.css";</style>', 'the element <style>'],
    ['<a href="https://evil.example"><path d="M0 0"/></a>', 'the element <a>'],
    ['<set attributeName="href" to="javascript:alert(1)"/>', 'the element <set>'],
    ['<path onclick="alert(1)" d="M0 0"/>', 'the attribute onclick'],
    ['<path ONLOAD = "alert(1)" d="M0 0"/>', 'the attribute ONLOAD'],
    ['<use href="https://evil.example/x.svg#a"/>', 'a reference to https://evil.example/x.svg#a'],
    ['<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>', 'a reference to data:image/svg+xml'],
    ['<use href="java&#115;cript:alert(1)"/>', 'a reference to java'],
    ['<path fill="url(https://evil.example/x)" d="M0 0"/>', 'fill="url(https://evil.example/x)"'],
    ['<path d="M0 0" onclick=alert(1) />', 'parts that are no elements'],
    ['<![CDATA[<script>alert(1)</script>]]>', 'the element <script>'],
    ['<?xml-stylesheet href="https://evil.example/x.css"?>', 'parts that are no elements'],
  ])('refuses %s', (inside, what) => {
    expect(() => assertHarmless('content/dishes/kharcho.svg', draw(inside))).toThrow(
      `content/dishes/kharcho.svg: a drawing must not have ${what}`,
    );
  });

  it('refuses entities', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "b">]>${draw('<text>&a;</text>')}`;

    expect(() => assertHarmless('x', bomb)).toThrow('parts that are no elements');
  });
});
