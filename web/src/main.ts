import "./style.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { unlockSound } from "./lib/audio";
import { takeUpdates } from "./lib/updates";

const target = document.getElementById("app");
if (target) mount(App, { target });
unlockSound();
if (import.meta.env.PROD) takeUpdates();
