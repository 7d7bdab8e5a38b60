/** The parts of selenium-webdriver that the journeys in other engines use. */
declare module 'selenium-webdriver' {
  interface Command {
    getName(): string;
    getParameters(): Record<string, unknown>;
  }
  interface Executor {
    execute(command: Command): Promise<unknown>;
  }
  interface WebElement {
    clear(): Promise<void>;
    click(): Promise<void>;
    findElements(locator: object): Promise<WebElement[]>;
    getAccessibleName(): Promise<string>;
    getAriaRole(): Promise<string>;
    getDomAttribute(name: string): Promise<string | null>;
    getText(): Promise<string>;
    isDisplayed(): Promise<boolean>;
    sendKeys(text: string): Promise<void>;
  }
  interface Actions {
    move(place: { x: number; y: number }): Actions;
    click(): Actions;
    perform(): Promise<void>;
  }
  interface Driver {
    actions(): Actions;
    executeScript(script: string, ...values: unknown[]): Promise<unknown>;
    findElements(locator: object): Promise<WebElement[]>;
    get(url: string): Promise<void>;
    getCurrentUrl(): Promise<string>;
    manage(): { window(): { setRect(rect: object): Promise<unknown> } };
    navigate(): { refresh(): Promise<void> };
    quit(): Promise<void>;
    takeScreenshot(): Promise<string>;
  }
  const selenium: {
    By: { css(selector: string): object; xpath(path: string): object };
    Session: new (id: string, capabilities: object) => object;
    WebDriver: { createSession(executor: Executor, capabilities: object): Driver };
    error: { throwDecodedError(answer: object): never };
  };
  export { type Command, type Driver, type Executor, type WebElement };
  export default selenium;
}

declare module 'selenium-webdriver/http/index.js' {
  import type { Executor } from 'selenium-webdriver';
  const http: {
    Executor: new (client: object) => Executor;
    HttpClient: new (url: string) => object;
  };
  export default http;
}
