import { installTools } from './install.ts';

export type { Command, Driver, Executor, WebElement } from 'selenium-webdriver';

installTools();
export const { default: selenium } = await import('selenium-webdriver');
export const { default: http } = await import('selenium-webdriver/http/index.js');
